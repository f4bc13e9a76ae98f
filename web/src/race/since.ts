// What happened since my last decision: the log opens there, and on the board it is shown as a film.

import { keep, kept } from '../storage.ts'
import type { Row } from './row.ts'

/** The race as it was when I last decided. */
export interface LastTurn {
  /** The number of the last event. */
  event: number
  /** The cars, the first in front. */
  order: string[]
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

/** Places that each car has won since then, or lost if below zero. */
export const placesWon = ({ order }: LastTurn, rows: Row[]): Map<string, number> =>
  new Map(
    rows.flatMap(({ car }, place) => {
      const won = order.indexOf(car) - place
      return order.includes(car) && won !== 0 ? [[car, won]] : []
    }),
  )
