import { describe, expect, it } from 'vitest'
import { isMineAlone, placeOf, resultsOf } from '../src/me/results.ts'
import type { ListedRace, Standing } from '../src/protocol.ts'
import { seat } from './rows.ts'

interface Driven {
  game?: string
  retired?: boolean
  from?: number | null
  seats?: number
}

/** A race that I finished there, as the first of two drivers. */
function race(
  updated: number,
  place: number,
  { game = 'redline', retired = false, from = null, seats = 1 }: Driven = {},
) {
  const mine = Array.from({ length: seats }, (_, index) => ({ ...seat(index + 1), person: 'me', computer_from: from }))
  const standing = { seat: 1, place, retired } as Standing
  return {
    game,
    updated,
    owner: 'me',
    season: null,
    seats: [...mine, seat(seats + 1)],
    result: [standing],
  } as unknown as ListedRace
}

describe('my results', () => {
  it('count races, wins, podiums and wins in a row, by game', () => {
    const races = [race(4, 1), race(1, 1), race(2, 1), race(3, 4), race(5, 3), race(6, 2, { game: 'street-illegal' })]
    expect(resultsOf(races, 'me')).toEqual([
      { game: 'redline', races: 5, wins: 3, podiums: 4, streak: 2 },
      { game: 'street-illegal', races: 1, wins: 0, podiums: 1, streak: 0 },
    ])
  })

  it('count no podium for a car that is out', () => {
    expect(resultsOf([race(1, 2, { retired: true })], 'me')).toEqual([
      { game: 'redline', races: 1, wins: 0, podiums: 0, streak: 0 },
    ])
  })

  it('are mine alone: not what a computer finished, nor what several people at one screen did', () => {
    expect(placeOf(race(1, 1), 'me')).toBe(1)
    expect(placeOf(race(1, 1, { from: 3 }), 'me')).toBeNull()
    expect(placeOf(race(1, 1, { seats: 2 }), 'me')).toBeNull()
    expect(placeOf(race(1, 1), 'somebody')).toBeNull()
  })
})

describe('a race of mine', () => {
  it('is deleted for good only if nobody else is in it', () => {
    const one = race(1, 1)
    expect(isMineAlone(one, 'me')).toBe(true)
    expect(isMineAlone({ ...one, owner: 'somebody' }, 'me')).toBe(false)
    expect(isMineAlone({ ...one, seats: [...one.seats, { ...seat(3), person: 'ben' }] }, 'me')).toBe(false)
  })
})
