import { beforeAll, describe, expect, it, test } from 'vitest'
import { cardWords, raceCard, signsOf } from '../../src/games/race-formula-90/cards.ts'
import { loadCatalogues } from '../../src/languages.svelte.ts'
import { placeAlone, placeWords } from '../../src/places.ts'
import type { Board } from '../../src/protocol.ts'
import { recorded } from '../board/recorded.ts'

beforeAll(() => loadCatalogues('en', 'race-formula-90'))

test('a race card is colour, movement and check factor', () => {
  expect(raceCard('S4b26', null)).toEqual({ colour: 'speed', movement: 4, factor: 26 })
  expect(raceCard('V2o61', null)?.colour).toBe('event')
})

test('the face of a track card is on the board', () => {
  const { board } = recorded['race-formula-90']
  expect(raceCard('T1', board)).toMatchObject({ colour: 'speed', movement: 4, factor: 22 })
  expect(signsOf(raceCard('T1', board)!)).toContainEqual({ icon: 'i-tyre', text: '1', words: '1 tyre wear' })
  expect(raceCard('T99', board)).toBeNull()
})

test('the box tells what is printed on the lower half, by edition', () => {
  const { board } = recorded['race-formula-90']
  const deck = [
    { group: 'D3b', face: 'drive +3 N-20/B+10' },
    { group: 'V3d', face: 'event +3 tyre 1 weather', discard: 1 },
  ]
  const [second, first] = ['second', 'first'].map((edition) => ({
    ...board,
    box: { deck },
    facts: { ...board.facts, edition },
  }))
  expect(raceCard('D3b55', second!)).toMatchObject({
    factor: 55,
    check: { blind: true, modifier: 10 },
    tyre: 0,
    symbol: 'none',
  })
  expect(raceCard('D3b55', first!)).toMatchObject({ check: { blind: false, modifier: -20 } })
  expect(signsOf(raceCard('V3d33', second!)!).map(({ words }) => words)).toEqual([
    '1 tyre wear',
    'discard 1',
    'weather',
  ])
  expect(signsOf(raceCard('V3d33', first!)!).map(({ text }) => text)).toEqual(['1', 'weather'])
})

test('a card is told by what is on it', () => {
  const { board } = recorded['race-formula-90']
  expect(cardWords('D3b55', board)).toBe('+3 drive (55)')
  expect(cardWords('T1', board)).toBe('+4 speed (22)')
  expect(cardWords('T99', board)).toBe('T99')
})

describe('a section', () => {
  const monza = {
    game: 'race-formula-90',
    facts: { corners: [{ name: 'Ascari' }] },
    spaces: [
      { id: '1', kind: 'straight' },
      { id: '2', kind: 'braking', corner: 1 },
      { id: '3', kind: 'corner', corner: 1 },
    ],
  } as unknown as Board

  it('has the name of its corner beside its number', () => {
    expect(placeWords(monza, '2')).toBe('2 (braking for Ascari)')
    expect(placeWords(monza, '3', '2')).toBe('3 (Ascari)')
    expect(placeAlone(monza, '1')).toBe('section 1 (straight)')
  })
})
