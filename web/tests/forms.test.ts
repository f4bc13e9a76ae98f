import { describe, expect, it } from 'vitest'
import { amountsIn, numbersOf, spreadsOf, stepOf } from '../src/race/forms.ts'

const option = (words: string, says = '', number?: number) => ({
  words,
  says,
  touches: number === undefined ? [] : [{ kind: 'number', what: String(number) }],
  costs: [],
})

describe('amounts', () => {
  it('are read in each of the ways they are said', () => {
    expect(amountsIn('tyre 6, brake 3, gas 3; 2 in the pit')).toEqual([
      { what: 'tyre', amount: 6 },
      { what: 'brake', amount: 3 },
      { what: 'gas', amount: 3 },
    ])
    expect(amountsIn('8 EP, 6 BP').map(({ what, amount }) => `${what}${amount}`)).toEqual(['EP8', 'BP6'])
  })

  it('are not seen in other sentences', () => {
    for (const text of ['2 to 4 spaces', 'gear 1', '4 against 3; 2 SP to pay if you win', 'rolls 7 to 12, 4 laps left'])
      expect(amountsIn(text)).toEqual([])
  })
})

describe('points to be spread', () => {
  const spreads = spreadsOf(
    ['chips 12 cards 6', 'chips 12 cards 5', 'chips 10 cards 6', 'chips 8 cards 5'].map((words) => option(words)),
  )

  it('are found in the words of all options, or in what they say', () => {
    expect(spreads).toHaveLength(4)
    expect(
      spreadsOf([
        option('keep', '7 EP, 7 BP'),
        option('1 to engine', '8 EP, 6 BP'),
        option('2', '9 EP, 5 BP'),
        option('3', '6 EP, 8 BP'),
      ]),
    ).toHaveLength(4)
    expect(
      spreadsOf([
        option('balanced', 'tyre 6, brake 3'),
        option('sturdy', 'tyre 5, brake 4'),
        option('x', 'tyre 4, brake 5'),
        option('own'),
      ]),
    ).toEqual([])
  })

  it('step to the nearest legal way', () => {
    expect(stepOf(spreads, spreads[0]!, 0, -1)?.option.words).toBe('chips 10 cards 6')
    expect(stepOf(spreads, spreads[3]!, 0, 1)?.option.words).toBe('chips 10 cards 6')
    expect(stepOf(spreads, spreads[0]!, 0, 1)).toBeUndefined()
  })
})

describe('numbers', () => {
  it('are asked if all options are numbers, or if there is a pass beside bids', () => {
    expect(numbersOf([option('fuel 10', '', 10), option('fuel 13', '', 13)]).numbers).toHaveLength(2)
    expect(numbersOf([option('pass'), option('bid 6', '', 6)])).toMatchObject({
      numbers: [{ words: 'bid 6' }],
      others: [{ words: 'pass' }],
    })
    expect(numbersOf([option('keep 3', '', 3), option('reroll')]).numbers).toEqual([])
  })
})
