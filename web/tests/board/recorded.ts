import type { Board, Option, RaceEvent, Seat, View } from '../../src/protocol.ts'
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
