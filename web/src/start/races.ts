// What lists tell of a race.

import type { ListedRace } from '../protocol.ts'

export const circuitOf = ({ board }: ListedRace): string | undefined => board?.split('/').at(-1)?.split('?')[0]

export const freeSeats = ({ seats }: ListedRace): number[] =>
  seats.filter(({ driver, person }) => driver === 'human' && !person).map(({ seat }) => seat)

/** It waits for people, and this one is not in it yet. */
export const waitsFor = (race: ListedRace, person: string | undefined): boolean =>
  race.state === 'open' && freeSeats(race).length > 0 && race.seats.every((seat) => !person || seat.person !== person)
