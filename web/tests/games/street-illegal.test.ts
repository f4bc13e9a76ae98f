import { describe, expect, test } from 'vitest'
import { tempoCard, withTempoCards } from '../../src/games/street-illegal/cards.ts'
import { carsInLine, trackCards } from '../../src/games/street-illegal/line.ts'
import { street } from '../board/recorded.ts'

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

describe('the road', () => {
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
