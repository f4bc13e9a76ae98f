import { describe, expect, it } from 'vitest'
import type { Season } from '../src/protocol.ts'
import { carsOf, seatsIn } from '../src/season/cars.ts'

const driver = (name: string, number: number, profile: Season['drivers'][number]['profile'] = null) =>
  ({ name, number, profile, left: false }) as Season['drivers'][number]
const seat = (seat: number, name: string, profile: Season['drivers'][number]['profile'] = null) => ({
  seat,
  name,
  profile,
})
const ada = { number: 27, livery: 2, helmet: 3 }

describe('the cars of a season', () => {
  const drivers = [driver('Ada', 27, ada), driver('Ben', 5), driver('Cora', 17), driver('Dora', 8)]
  const painted = (...seats: ReturnType<typeof seat>[]) => seatsIn({ drivers }, seats).map(({ profile }) => profile)

  it('have no drivers who have left', () => {
    expect(carsOf({ drivers: [{ ...driver('Ben', 5), left: true }] })).toEqual([])
  })

  it('look the same in a race as in the tables', () => {
    expect(painted(seat(1, 'Dora'), seat(2, 'Ada', ada))).toEqual([{ number: 8, livery: 8, helmet: 8 }, ada])
  })

  it('never share a livery in a race', () => {
    expect(painted(seat(1, 'Ben'), seat(2, 'Cora'))).toEqual([
      { number: 5, livery: 5, helmet: 5 },
      { number: 17, livery: 6, helmet: 6 },
    ])
  })

  it('are those of their seats, if the season does not know who sits there', () => {
    expect(painted(seat(1, 'Robot'))).toEqual([null])
  })
})
