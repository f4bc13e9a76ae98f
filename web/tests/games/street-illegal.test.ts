import { beforeAll, describe, expect, test } from 'vitest'
import { cardWords, tempoCard } from '../../src/games/street-illegal/cards.ts'
import { carsInLine, trackCards } from '../../src/games/street-illegal/line.ts'
import { loadCatalogues } from '../../src/languages.svelte.ts'
import { street } from '../board/recorded.ts'

beforeAll(() => loadCatalogues('en', 'street-illegal'))

test('a tempo card is velocity and situation', () => {
  expect(tempoCard('30R')).toEqual({ velocity: 30, situation: 'R' })
  expect(tempoCard('S4b26')).toBeNull()
})

test('tempo cards are told in words', () => {
  expect(cardWords('30M')).toBe('30 (middle)')
  expect(cardWords('60D')).toBe('60 (downhill)')
  expect(cardWords('80/U')).toBe('80/U')
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
  test('names drivers and Old Pros as the standings do', () => {
    for (const { seat, name, cards, colour } of carsInLine(street.view, street.seats)) {
      expect(/^Old Pro \d$/.test(name)).toBe(seat === null)
      expect(name).not.toBe('')
      expect(cards).toHaveLength(seat === null ? 0 : 3)
      expect(colour === 'pro').toBe(seat === null)
    }
  })
  test('tells who acts', () => expect(line.filter(({ acts }) => acts)).toHaveLength(1))
})
