import type { Board, CarRow, Option, RaceEvent, Seat, View } from '../../src/protocol.ts'
import formulaDe from './formula-de.json'
import polePosition from './pole-position.json'
import raceFormula90 from './race-formula-90.json'
import streetIllegal from './street-illegal.json'

/** A moment of a race on a real server; boards are cut to what the moment needs. */
export interface Recorded {
  board: Board
  before: View
  view: View
  events: RaceEvent[]
  options: Option[]
}

export const recorded = {
  'formula-de': formulaDe as unknown as Recorded,
  'pole-position': polePosition as unknown as Recorded,
  'race-formula-90': raceFormula90 as unknown as Recorded,
}

export const street = streetIllegal as unknown as { view: View; seats: Seat[] }

/** The rows of a position whose cars stand on spaces. */
export const rowsIn = (view: View): CarRow[] =>
  ((view['cars'] ?? []) as { seat: number; space?: string }[]).map(({ seat, space }, index) => ({
    car: String(seat),
    seat,
    number: index + 1,
    place: index + 1,
    laps: 0,
    gap: null,
    status: 'racing',
    tyre: null,
    stops: null,
    where: space ?? null,
  }))
