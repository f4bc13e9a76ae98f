import { describe, expect, it } from 'vitest'
import type { Board, RaceInfo, View } from '../src/protocol.ts'
import { progress, sky, standings } from '../src/race/standings.ts'

describe('the sky', () => {
  it('has its icon however the game spells it', () => {
    expect(sky({ sky: 'light-rain' } as unknown as View)).toEqual({ icon: 'i-rain', word: 'light rain' })
    expect(sky({ weather: { sky: 'heavy rain' } } as unknown as View)?.icon).toBe('i-storm')
  })

  it('is not told by a game without weather', () => expect(sky({} as View)).toBeNull())
})

describe('the tower', () => {
  const info = (game: string) => ({ game, seats: [], board: '/api/boards/some' }) as unknown as RaceInfo

  it('tells whole laps once a car is lapped', () => {
    const car = (seat: number, crossings: number) => ({ seat, position: 0, crossings, status: 'racing', tyres: 'hard' })
    const view = { cars: [car(1, 3), car(2, 2), car(3, 1)] } as unknown as View
    const board = { lap: 80, spaces: [] } as unknown as Board
    expect(standings(info('formula-de'), view, board).map(({ gap }) => gap)).toEqual(['Leader', '+1 lap', '+2 laps'])
  })

  it('has no tyres in the junior game', () => {
    const view = { cars: [{ who: 'P1', lap: 0, section: 3 }], players: [{ seat: 1, tyres: 'none', stops: 0 }], robot_tyres: 'none' } as unknown as View
    expect(standings(info('race-formula-90'), view, null)[0]?.tyre).toBeNull()
  })

  it('does not take the stops of a Formula Dé car in a corner for pit stops', () => {
    const view = { cars: [{ seat: 1, position: 0, crossings: 0, status: 'racing', tyres: 'hard', stops: 2 }] } as unknown as View
    expect(standings(info('formula-de'), view, null)[0]?.stops).toBeNull()
  })

  it('counts the pit stops of Pole Position', () => {
    const view = { cars: [{ seat: 1, lap: 1, sets: [], stops: 2 }] } as unknown as View
    expect(standings(info('pole-position'), view, null)[0]?.stops).toBe(2)
  })

  it('has no leader before the grid is set', () => {
    const car = { seat: 1, position: 0, crossings: 0, status: 'grid', tyres: 'hard', grid_place: 0 }
    const gap = (changes: object) => standings(info('formula-de'), { cars: [{ ...car, ...changes }] } as unknown as View, null)[0]?.gap
    expect(gap({})).toBe('')
    expect(gap({ status: 'racing', crossings: 1 })).toBe('Leader')
  })

  it('counts no lap beyond the last', () => {
    const view = { laps: 6, cars: [{ seat: 1, lap: 7 }, { seat: 2, lap: 6 }] } as unknown as View
    expect(progress(info('pole-position'), view, null)).toBe('Lap 6 / 6')
  })
})
