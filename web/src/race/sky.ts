// The sky as games tell it, as icon and word.

import { say, sayOr } from '../messages.ts'
import type { View } from '../protocol.ts'

const skyIcons: Record<string, string> = {
  sun: 'i-sun',
  dry: 'i-sun',
  changeable: 'i-cloud',
  uncertain: 'i-cloud',
  rain: 'i-rain',
  'light rain': 'i-rain',
  'heavy rain': 'i-storm',
}

export interface Sky {
  /** The same as long as the sky is. */
  id: string
  icon: string
  word: string
}

export function skyOf(told: string): Sky {
  const id = told.replace(/[-_]/g, ' ')
  return { id, icon: skyIcons[id] ?? 'i-cloud', word: sayOr(`sky.${id}`, id) }
}

/** The sky as the game tells it, and whether the track is wet. */
export function sky(view: View | null): Sky | null {
  const weather = (view?.['weather'] ?? {}) as { sky?: unknown; wet?: unknown }
  const told = view?.['sky'] ?? weather.sky
  if (typeof told !== 'string') return null
  const { id, icon, word } = skyOf(told)
  return weather.wet === true ? { id: `${id}, wet`, icon, word: `${word}, ${say('weather.wet')}` } : { id, icon, word }
}
