import { expect, it } from 'vitest'
import { coach, goesWithIt, valuesOf } from '../src/coach/advice.ts'
import type { Hint, Option, Outcome, Question } from '../src/protocol.ts'

const nothing = {
  spaces: null,
  overshoot: null,
  stops: null,
  speed: null,
  out: false,
  spin: false,
  off_track: false,
  risks: [],
}
const option = (id: string, outcome: Partial<Outcome> = {}) =>
  ({
    id,
    title: null,
    says: null,
    group: [],
    amounts: [],
    touches: [],
    costs: [],
    outcome: { ...nothing, ...outcome },
  }) as unknown as Option
const asked = (...options: Option[]) => ({ options }) as unknown as Question
const hinted = (...ids: string[]) =>
  ({
    type: 'hint',
    answer: ids[0]!,
    options: ids.map((id) => ({
      id,
      place: 0,
      error: 0,
      win: 0,
      out: 0,
      races: 0,
      reasons: [{ id: 'reason', args: {} }],
    })),
  }) as Hint

it('would do what pro likes best, with its reasons', () => {
  const { option: chosen, reasons } = coach(asked(option('a'), option('b')), hinted('b', 'a'))
  expect(chosen?.id).toBe('b')
  expect(reasons).toHaveLength(1)
})

it('never advises the end of the race while there is another way', () => {
  expect(coach(asked(option('a', { out: true }), option('b')), hinted('a', 'b')).option?.id).toBe('b')
  expect(coach(asked(option('a', { out: true })), hinted('a')).option?.id).toBe('a')
})

it('warns of choices that surely end the race, if others do not', () => {
  const out = option('a', { out: true })
  expect(coach(asked(out, option('b', { spin: true }), option('c')), null).fatal).toEqual({ end: 'out', count: 1 })
  expect(coach(asked(out), null).fatal).toBeNull()
})

it('names the likeliest risk of its own choice, but no remote one', () => {
  const risks = [
    { what: 'collision', cases: 1, of: 20, article: '' },
    { what: 'engine', cases: 5, of: 20, article: '' },
  ]
  expect(coach(asked(option('a', { risks }), option('b')), hinted('a')).risk?.what).toBe('engine')
  expect(coach(asked(option('a', { risks: risks.slice(0, 1) }), option('b')), hinted('a')).risk).toBeNull()
})

it('takes facts apart for texts', () => {
  expect(valuesOf({ die: 4, wet: false, corner: { name: 'Ascari', stops: 2 }, limit: null })).toEqual({
    die: 4,
    wet: 'false',
    corner: 'some',
    corner_name: 'Ascari',
    corner_stops: 2,
    limit: 'none',
  })
})

it('rolls on until it is settled, but not where the race is prepared', () => {
  const better = { what: 'better', cases: 3, of: 6, article: 'PP-4.1-1' }
  const again = { kind: 'roll', option: option('reroll', { risks: [better] }) }
  const question = (kind: string, set_up = false) => ({ ...asked(option('keep 8')), kind, set_up })
  expect(goesWithIt(again, question('roll'))).toBe(true)
  expect(goesWithIt(again, question('drive'))).toBe(false)
  expect(goesWithIt(again, question('roll', true))).toBe(false)
  expect(goesWithIt({ kind: 'roll', option: option('keep 6') }, question('roll'))).toBe(false)
})
