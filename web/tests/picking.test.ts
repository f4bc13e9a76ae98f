import { describe, expect, it, test } from 'vitest'
import { answerWith, grows, placesOf, spells, swapped, toggled } from '../src/race/picking.ts'
import { option } from './option.ts'

const playing = (id: string, ...cards: string[]) =>
  option(id, { touches: cards.map((what) => ({ kind: 'card', what })) })
const stay = option('stay')
const one = playing('S4a25', 'S4a25')
const two = playing('S4a25 D1a44', 'S4a25', 'D1a44')

test('a card that is pressed again is taken back', () => {
  expect(toggled([], 3, 0)).toEqual([3])
  expect(toggled([3], 5, 0)).toEqual([3, 5])
  expect(toggled([3, 5], 3, 0)).toEqual([5])
})

describe('a layout', () => {
  it('is filled from the left, in its gaps first', () => {
    expect(toggled([], 4, 3)).toEqual([4, null, null])
    expect(toggled([4, 1, 2], 1, 3)).toEqual([4, null, 2])
    expect(toggled([4, null, 2], 7, 3)).toEqual([4, 7, 2])
  })
  it('that is full stays as it is', () => expect(toggled([4, 1, 2], 7, 3)).toEqual([4, 1, 2]))
  it('swaps two places', () => expect(swapped([4, 1, null], 0, 2)).toEqual([null, 1, 4]))
  it('has an order', () => {
    expect(spells(two, ['D1a44', 'S4a25'], true)).toBe(false)
    expect(spells(two, ['D1a44', 'S4a25'], false)).toBe(true)
  })
})

test('two cards of the same face are two cards', () => {
  const twins = playing('60L 60L', '60L', '60L')
  expect(spells(twins, ['60L'], false)).toBe(false)
  expect(spells(twins, ['60L', '60L'], false)).toBe(true)
  expect(placesOf(['60L', '20D', '60L'], ['60L', '60L'])).toEqual([0, 2])
})

test('cards that spell no option may still grow into one', () => {
  expect(grows([stay, two], ['D1a44'])).toBe(true)
  expect(grows([stay, one, two], ['S4a25', 'D1a44'])).toBe(false)
})

test('what is asked about is told like an answer', () => {
  expect(answerWith([stay, one, two], ['D1a44', 'G2a51'])).toBe('D1a44 G2a51')
  expect(answerWith([playing('optimise 30U', '30U')], ['20R', '50L'])).toBe('optimise 20R 50L')
})
