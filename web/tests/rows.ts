import type { Seat } from '../src/protocol.ts'
import type { Row } from '../src/race/row.ts'

export const seat = (number: number): Seat => ({
  seat: number,
  name: `Driver ${number}`,
  driver: 'pro',
  person: null,
  drives: 'pro',
  prepare: null,
  why: null,
  computer_from: null,
  profile: null,
  dice: 'none',
  commitment: null,
  steps: 0,
})

/** The car of a seat in the standings. */
export const row = (number: number, more: Partial<Row> = {}): Row => ({
  car: String(number),
  number,
  name: `Driver ${number}`,
  seat: seat(number),
  place: number,
  laps: 0,
  gap: null,
  status: 'racing',
  tyre: null,
  stops: null,
  where: null,
  ...more,
})
