// What the cars of a season look like: the same in its tables and in its races.

import { liveryCount, liveryOf } from '../liveries.ts'
import { looksOf } from '../looks.ts'
import type { Season, Seat } from '../protocol.ts'

type Painted = Pick<Seat, 'seat' | 'profile'>

/** Those of people have the colours of their drivers. */
export const carsOf = (season: Pick<Season, 'drivers'> | null): Painted[] =>
  (season?.drivers ?? []).filter(({ left }) => !left).map(({ number, profile }) => ({ seat: number, profile }))

/** The seats of one of its races. Of two cars that would have the same livery the later one gets the next that is free. */
export function seatsIn<S extends Painted & Pick<Seat, 'name'>>(season: Pick<Season, 'drivers'>, seats: S[]): S[] {
  const looks = looksOf(carsOf(season))
  const taken = new Set(seats.flatMap(({ profile }) => (profile ? [profile.livery] : [])))
  return seats.map((seat) => {
    const driver = season.drivers.find(({ name }) => name === seat.name)
    if (seat.profile || !driver) return seat
    const { number, livery, helmet } = looks(driver.number)
    let own = livery
    for (let tries = 1; taken.has(own) && tries < liveryCount; ++tries) own = liveryOf(own + 1)
    taken.add(own)
    return { ...seat, profile: { number, livery: own, helmet: helmet === livery ? own : helmet } }
  })
}
