// The log as it is read: one entry for each move, its small steps folded under it.

import { carOfEvent } from '../board/places.ts'
import { pageOf } from '../games/index.ts'
import type { GameId, RaceEvent } from '../protocol.ts'

export interface Entry {
  /** Whose it is, if it is anybody's. */
  car: string | null
  /** What tells most. */
  event: RaceEvent
  /** What else belongs to it, in the order in which it happened. */
  steps: RaceEvent[]
}

/** Of several, the later of the higher rank tells most: trouble and the flag, stops, drives, the rest. */
function rankIn(game: GameId): (event: RaceEvent) => number {
  const { sounds = {}, stopEvents = [] } = pageOf(game) ?? {}
  return ({ event }) => {
    const sound = sounds[event]
    if (sound === 'crash' || sound === 'flag') return 3
    if (stopEvents.includes(event)) return 2
    return sound === 'engine' ? 1 : 0
  }
}

/** Events one after another of one car in one round are one entry; those of the highest rank stand for themselves. */
export function entriesOf(game: GameId, events: RaceEvent[]): Entry[] {
  const rank = rankIn(game)
  const entries: Entry[] = []
  for (const event of events) {
    const car = carOfEvent(game, event)
    const last = entries.at(-1)
    const isNext = last && car !== null && last.car === car && last.event.round === event.round
    if (!isNext || rank(last.event) === 3) entries.push({ car, event, steps: [] })
    else {
      const told = [...last.steps, last.event, event].toSorted((a, b) => a.number - b.number)
      last.event = told.reduce((best, one) => (rank(one) >= rank(best) ? one : best))
      last.steps = told.filter((one) => one !== last.event)
    }
  }
  return entries
}
