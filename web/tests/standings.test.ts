import { describe, expect, it } from 'vitest'
import type { RaceInfo, View } from '../src/protocol.ts'
import { sky, standings } from '../src/race/standings.ts'

describe('the sky', () => {
  it('has its icon however the game spells it', () => {
    expect(sky({ sky: 'light-rain' } as unknown as View)).toEqual({ icon: 'i-rain', word: 'light rain' })
    expect(sky({ weather: { sky: 'heavy rain' } } as unknown as View)?.icon).toBe('i-storm')
  })

  it('is not told by a game without weather', () => expect(sky({} as View)).toBeNull())
})

describe('the tower', () => {
  const info = (game: string) => ({ game, seats: [] }) as unknown as RaceInfo

  it('does not take the stops of a Formula Dé car in a corner for pit stops', () => {
    const view = { cars: [{ seat: 1, position: 0, crossings: 0, status: 'racing', tyres: 'hard', stops: 2 }] } as unknown as View
    expect(standings(info('formula-de'), view, null)[0]?.stops).toBeNull()
  })

  it('counts the pit stops of Pole Position', () => {
    const view = { cars: [{ seat: 1, lap: 1, sets: [], stops: 2 }] } as unknown as View
    expect(standings(info('pole-position'), view, null)[0]?.stops).toBe(2)
  })
})
