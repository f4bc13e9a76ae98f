import { describe, expect, it, test } from 'vitest'
import { raceCard, signsOf, withCards } from '../../src/games/race-formula-90/cards.ts'
import { withSections } from '../../src/games/race-formula-90/sections.ts'
import { placeWords } from '../../src/places.ts'
import type { Board } from '../../src/protocol.ts'
import { recorded } from '../board/recorded.ts'

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

test('a text tells what is on its cards', () => {
  const { board } = recorded['race-formula-90']
  expect(withCards(board, 'Ada passes the check: D3b55 shows 55')).toBe('Ada passes the check: +3 drive (55) shows 55')
  expect(withCards(board, 'S1a63 T1')).toBe('+1 speed (63), +4 speed (22)')
  expect(withCards(board, 'Turn 4: T99 stays')).toBe('Turn 4: T99 stays')
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

  it('adds the name to the number of a section', () => {
    expect(placeWords(monza, '2')).toBe('section 2 (braking for Ascari)')
    expect(withSections(monza, 'Section 3 is active')).toBe('Section 3 (Ascari) is active')
    expect(withSections(monza, 'Ada drives from section 1 to 3')).toBe(
      'Ada drives from section 1 (straight) to 3 (Ascari)',
    )
  })

  it('touches no other number, and no name that is told already', () => {
    for (const text of ['Turn 1 of 30, section 3 (Ascari). What do you declare?', 'Ada pays 2 for 3 sections'])
      expect(withSections(monza, text)).toBe(text)
    expect(withSections(monza, 'Ada passes Bob in section 3 for 2 points')).toBe(
      'Ada passes Bob in section 3 (Ascari) for 2 points',
    )
  })
})
