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
  icon: string
  word: string
}

export function skyOf(told: string): Sky {
  const name = told.replace(/[-_]/g, ' ')
  return { icon: skyIcons[name] ?? 'i-cloud', word: sayOr(`sky.${name}`, name) }
}

/** The sky as the game tells it, and whether the track is wet. */
export function sky(view: View | null): Sky | null {
  const weather = (view?.['weather'] ?? {}) as { sky?: unknown; wet?: unknown }
  const told = view?.['sky'] ?? weather.sky
  if (typeof told !== 'string') return null
  const { icon, word } = skyOf(told)
  return { icon, word: weather.wet === true ? `${word}, ${say('weather.wet')}` : word }
}
