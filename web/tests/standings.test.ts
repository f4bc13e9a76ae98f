import { describe, expect, it } from 'vitest'
import type { Board, RaceInfo, View } from '../src/protocol.ts'
import { sky } from '../src/race/sky.ts'
import { distanceWords, progressWords, standings } from '../src/race/standings.ts'

describe('the sky', () => {
  it('has its icon however the game spells it', () => {
    expect(sky({ sky: 'light-rain' } as unknown as View)).toEqual({
      id: 'light rain',
      icon: 'i-rain',
      word: 'light rain',
    })
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
    const view = {
      cars: [{ who: 'P1', lap: 0, section: 3 }],
      players: [{ seat: 1, tyres: 'none', stops: 0 }],
      robot_tyres: 'none',
    } as unknown as View
    expect(standings(info('race-formula-90'), view, null)[0]?.tyre).toBeNull()
  })

  it('does not take the stops of a Formula Dé car in a corner for pit stops', () => {
    const view = {
      cars: [{ seat: 1, position: 0, crossings: 0, status: 'racing', tyres: 'hard', stops: 2 }],
    } as unknown as View
    expect(standings(info('formula-de'), view, null)[0]?.stops).toBeNull()
  })

  it('counts the pit stops of Pole Position', () => {
    const view = { cars: [{ seat: 1, lap: 1, sets: [], stops: 2 }] } as unknown as View
    expect(standings(info('pole-position'), view, null)[0]?.stops).toBe(2)
  })

  it('has no leader before the grid is set', () => {
    const car = { seat: 1, position: 0, crossings: 0, status: 'grid', tyres: 'hard', grid_place: 0 }
    const gap = (changes: object) =>
      standings(info('formula-de'), { cars: [{ ...car, ...changes }] } as unknown as View, null)[0]?.gap
    expect(gap({})).toBe('')
    expect(gap({ status: 'racing', crossings: 1 })).toBe('Leader')
  })

  it('stands in the order of the grid before the start', () => {
    const car = (seat: number) => ({ seat, position: 0, crossings: 0, status: 'grid', tyres: 'hard' })
    const view = { grid: [3, 1, 2], cars: [car(1), car(2), car(3)] } as unknown as View
    expect(standings(info('formula-de'), view, null).map(({ car }) => car)).toEqual(['3', '1', '2'])
  })

  it('knows that a car at its box in Pole Position has begun the next lap', () => {
    const car = (seat: number, lap: number, cell: string) => ({ seat, lap, cell, position: seat, sets: [] })
    const view = { cars: [car(1, 2, 'BOX'), car(2, 1, 'a')] } as unknown as View
    const board = {
      lap: 148,
      spaces: [
        { id: 'BOX', kind: 'box', along: 147 },
        { id: 'a', kind: 'straight', along: 100 },
      ],
    } as unknown as Board
    expect(standings(info('pole-position'), view, board)[1]?.gap).toBe('+24')
  })

  it('tells how far the race is in the unit of the game', () => {
    expect(progressWords({ unit: 'lap', now: 2, all: 3 })).toBe('Lap 2 / 3')
    expect(progressWords({ unit: 'turn', now: 9, all: 30 })).toBe('Turn 9 / 30')
    expect(progressWords({ unit: 'turn', now: 0, all: 30 })).toBe('Before the start')
    expect(progressWords(null)).toBe('')
    expect(distanceWords({ unit: 'lap', now: 1, all: 1 })).toBe('1 lap')
    expect(distanceWords({ unit: 'card', now: 3, all: 8 })).toBe('8 cards')
    expect(distanceWords(null)).toBe('')
  })
})
