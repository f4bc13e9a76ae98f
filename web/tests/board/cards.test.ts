import { describe, expect, test } from 'vitest'
import { raceCard, signsOf, tempoCard, withCards, withTempoCards } from '../../src/board/cards.ts'
import { carsInLine, trackCards } from '../../src/board/line.ts'
import english from '../../src/board/messages/en.json'
import italian from '../../src/board/messages/it.json'
import { recorded, street } from './recorded.ts'

test('a tempo card is velocity and situation', () => {
  expect(tempoCard('30R')).toEqual({ velocity: 30, situation: 'R' })
  expect(tempoCard('S4b26')).toBeNull()
})

test('tempo cards are told in words', () => {
  expect(withTempoCards('Tom loses 30M on the left and gets 60D: 130 mph')).toBe(
    'Tom loses 30 (middle) on the left and gets 60 (downhill): 130 mph',
  )
  expect(withTempoCards('Drive takes 2 chips, 3M')).toBe('Drive takes 2 chips, 3M')
})

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

describe('the road of Street Illegal', () => {
  const cards = trackCards(street.view)
  const line = carsInLine(street.view, street.seats)

  test('has eight track cards, one of them now', () => {
    expect(cards).toHaveLength(8)
    expect(cards.filter(({ state }) => state === 'now').map(({ number }) => number)).toEqual([
      street.view['track_number'],
    ])
  })
  test('has the first car at the right', () => expect(line.at(-1)?.position).toBe(1))
  test('knows drivers by name and Old Pros by none', () => {
    for (const { seat, name, cards, colour } of line) {
      expect(name !== '').toBe(seat !== null)
      expect(cards).toHaveLength(seat === null ? 0 : 3)
      expect(colour === 'pro').toBe(seat === null)
    }
  })
  test('tells who acts', () => expect(line.filter(({ acts }) => acts)).toHaveLength(1))
})

test('English and Italian say the same things', () => expect(Object.keys(italian)).toEqual(Object.keys(english)))
