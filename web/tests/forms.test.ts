import { describe, expect, it } from 'vitest'
import type { Option, Question } from '../src/protocol.ts'
import { numbersOf, spreadsOf, stepOf } from '../src/race/forms.ts'
import { option } from './option.ts'

const spread = (amounts: Record<string, number>) =>
  option(JSON.stringify(amounts), { amounts: Object.entries(amounts).map(([what, amount]) => ({ what, amount })) })

describe('points to be spread', () => {
  const ways = [
    { chips: 12, cards: 6 },
    { chips: 12, cards: 5 },
    { chips: 10, cards: 6 },
    { chips: 8, cards: 5 },
  ].map(spread)

  it('are asked for if all options spread the same things', () => {
    expect(spreadsOf(ways)).toEqual(ways)
    expect(spreadsOf([...ways, option('own')])).toEqual([])
    expect(spreadsOf([...ways, spread({ chips: 8, slots: 5 })])).toEqual([])
    expect(spreadsOf([1, 2, 3, 4].map((tyre) => spread({ tyre })))).toEqual([])
  })

  it('are a list if there are only a few ways', () => {
    expect(spreadsOf(ways.slice(0, 3))).toEqual([])
  })

  it('step to the nearest legal way', () => {
    expect(stepOf(ways, ways[0]!, 0, -1)).toBe(ways[2])
    expect(stepOf(ways, ways[3]!, 0, 1)).toBe(ways[2])
    expect(stepOf(ways, ways[0]!, 0, 1)).toBeUndefined()
  })
})

describe('numbers', () => {
  const question = (kind: string, ...options: Option[]) => ({ kind, options }) as Question
  const number = (id: string, what: number) => option(id, { touches: [{ kind: 'number', what: String(what) }] })

  it('are asked if all options are numbers, or if there is a pass beside bids', () => {
    expect(numbersOf(question('fuel', number('fuel 10', 10), number('fuel 13', 13))).numbers).toHaveLength(2)
    expect(numbersOf(question('bid', option('pass'), number('bid 6', 6)))).toMatchObject({
      numbers: [{ id: 'bid 6' }],
      others: [{ id: 'pass' }],
    })
    expect(numbersOf(question('roll', number('keep 3', 3), option('reroll'))).numbers).toEqual([])
  })
})
