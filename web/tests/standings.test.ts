import { describe, expect, it } from 'vitest'
import { loadCatalogues } from '../src/languages.svelte.ts'
import type { CarRow, RaceInfo, View } from '../src/protocol.ts'
import { sky, skyOf } from '../src/race/sky.ts'
import { apart, distanceWords, gapWords, progressWords, standings } from '../src/race/standings.ts'
import { row, seat } from './rows.ts'

describe('the sky', () => {
  it('has its icon however the game spells it', () => {
    expect(skyOf('light-rain')).toEqual({ id: 'light rain', icon: 'i-rain', word: 'light rain' })
    expect(skyOf('heavy rain').icon).toBe('i-storm')
  })

  it('is read as the game has it', () => {
    const read = (game: string, view: object) => sky(game, view as View)?.word
    expect(read('formula-de', { weather: { sky: 'changeable', wet: true } })).toBe('changeable, wet track')
    expect(read('pole-position', { sky: 'light-rain', weather: { column: 1 } })).toBe('light rain')
    expect(read('race-formula-90', { sky: 'uncertain', weather: 3 })).toBe('uncertain')
    expect(read('street-illegal', {})).toBeUndefined()
  })
})

describe('the tower', () => {
  it('names cars by their seats, and robots as the game does', async () => {
    await loadCatalogues('en', 'pole-position', 'race-formula-90', 'street-illegal')
    const named = (game: string, car: Partial<CarRow>) =>
      standings({ game, seats: [seat(1)] } as unknown as RaceInfo, [{ ...row(1), ...car } as CarRow])[0]?.name
    expect(named('formula-de', { car: '1', seat: 1 })).toBe('Driver 1')
    expect(named('pole-position', { car: 'red-a', seat: null })).toBe('Red A')
    expect(named('race-formula-90', { car: 'Q2', seat: null })).toBe('Superfast robot 2')
    expect(named('street-illegal', { car: 'O3', seat: null })).toBe('Old Pro 3')
    expect(named('street-illegal', { car: 'Ben', seat: null })).toBe('Ben')
  })

  it('tells gaps in the unit of the game, and whole laps once a car is lapped', () => {
    expect(gapWords(row(2, { gap: { behind: 12, unit: 'section' } }))).toBe('+12')
    expect(gapWords(row(2, { gap: { behind: 1, unit: 'lap' } }))).toBe('+1 lap')
    expect(gapWords(row(2, { gap: { behind: 0, unit: 'cell' } }))).toBe('')
  })

  it('has a leader as soon as the cars race for places', () => {
    expect(gapWords(row(1))).toBe('Leader')
    expect(gapWords(row(1, { status: 'grid' }))).toBe('')
    expect(gapWords(row(1, { place: 0 }))).toBe('')
  })

  it('tells what keeps a car from racing', () => {
    expect(gapWords(row(2, { status: 'pit', gap: { behind: 3, unit: 'space' } }))).toBe('pit')
    expect(gapWords(row(2, { status: 'retired' }))).toBe('out')
    expect(gapWords(row(2, { status: 'finished', gap: { behind: 2, unit: 'round' } }))).toBe('+2 rounds')
    expect(gapWords(row(2, { status: 'finished', gap: { behind: 2, unit: 'section' } }))).toBe('+2')
  })

  it('measures how far two cars are apart', () => {
    const behind = (number: number, behind: number, unit: 'cell' | 'lap') => row(number, { gap: { behind, unit } })
    expect(apart(row(1), behind(2, 4, 'cell'))).toEqual({ count: 4, unit: 'cell' })
    expect(apart(behind(3, 9, 'cell'), behind(2, 4, 'cell'))).toEqual({ count: 5, unit: 'cell' })
    expect(apart(behind(3, 1, 'lap'), behind(2, 4, 'cell'))).toBeNull()
    expect(apart(row(1), row(2))).toBeNull()
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
