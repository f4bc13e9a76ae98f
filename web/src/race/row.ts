// A car in the standings.

import type { RaceEvent, Seat } from '../protocol.ts'

export type Status = 'racing' | 'pits' | 'out' | 'finished'

export interface Row {
  /** As events name the car: "1", "red-a", "P1", "Q2". */
  car: string
  /** Of its plate; null: it has none. */
  number: number | null
  name: string
  seat: Seat | null
  status: Status
  /** In words. */
  gap: string
  /** How far it has driven, in spaces or sections; null on the grid and in a game without them. */
  driven: number | null
  tyre: string | null
  stops: number | null
}

/** A car as its game reads it from a position. */
export interface Car {
  id: string
  seat: number | null
  progress: number
  place: number
  status: Status
  tyre: string | null
  stops: number | null
}

/** The car an event is about, as standings name it. */
export function carOf({ facts }: RaceEvent, rows: Row[]): string | null {
  const who = facts['who'] ?? facts['seat'] ?? facts['attacker']
  if (typeof who === 'number') return rows.find(({ seat }) => seat?.seat === who)?.car ?? null
  return typeof who === 'string' ? who : null
}
