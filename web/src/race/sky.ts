// The sky as games tell it, as icon and word.

import { pageOf } from '../games/index.ts'
import { say, sayOr } from '../messages.ts'
import type { GameId, View } from '../protocol.ts'

const icons: Record<string, string> = {
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

/** However the game spells it: "light-rain", "heavy rain". */
export function skyOf(told: string): Sky {
  const id = told.replace(/[-_]/g, ' ')
  return { id, icon: icons[id] ?? 'i-cloud', word: sayOr(`sky.${id}`, id) }
}

/** The sky of a position, and whether the track is wet; null in a game without weather. */
export function sky(game: GameId, view: View | null): (Sky & { rain: boolean; wet: boolean }) | null {
  const told = view && pageOf(game)?.sky?.(view)
  if (!told) return null
  const { id, icon, word } = skyOf(told.sky)
  const rain = id.endsWith('rain')
  const wet = told.wet ?? rain
  return told.wet
    ? { id: `${id}, wet`, rain, wet, icon, word: `${word}, ${say('weather.wet')}` }
    : { id, rain, wet, icon, word }
}
