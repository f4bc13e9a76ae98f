// What the others did since my last decision.

import { carOfEvent } from '../board/places.ts'
import type { GameId, RaceEvent } from '../protocol.ts'
import { keep, kept } from '../storage.ts'
import type { Row } from './row.ts'

/** The race as it was when I last decided. */
export interface LastTurn {
  /** The number of the last event. */
  event: number
  /** The cars, the first in front. */
  order: string[]
}

export interface News {
  row: Row
  /** Places won, or lost if below zero. */
  won: number
  /** The sentence that tells most. */
  event: RaceEvent
}

const storageKey = 'paddock.last-turns'
const mostRaces = 20

type LastTurns = [who: string, turn: LastTurn][]

/** `who` is a seat of a race. */
export function lastTurn(who: string): LastTurn | null {
  return kept<LastTurns>(storageKey)?.find(([one]) => one === who)?.[1] ?? null
}

export function rememberTurn(who: string, turn: LastTurn) {
  const others = (kept<LastTurns>(storageKey) ?? []).filter(([one]) => one !== who)
  keep(storageKey, [[who, turn], ...others].slice(0, mostRaces))
}

/** One entry for every other car that has done something, in the order of the race. */
export function newsSince(game: GameId, turn: LastTurn, events: RaceEvent[], rows: Row[], mine: string): News[] {
  const told = new Map<string, RaceEvent>()
  for (const event of events) {
    const car = event.number > turn.event ? carOfEvent(game, event) : null
    if (car && car !== mine && !(told.get(car)?.event === 'moved' && event.event !== 'moved')) told.set(car, event)
  }
  return rows.flatMap((row, place) => {
    const event = told.get(row.car)
    const before = turn.order.indexOf(row.car)
    return event ? [{ row, won: before < 0 ? 0 : before - place, event }] : []
  })
}
