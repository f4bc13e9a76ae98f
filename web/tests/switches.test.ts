import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { gamePages } from '../src/games/index.ts'
import type { Question } from '../src/protocol.ts'
import { answerOf } from '../src/race/switches.svelte.ts'
import { option } from './option.ts'

interface Asked {
  turn: number
  question: Question
  answer: string
}

const { switches = [], series } = gamePages['race-formula-90']!
const standard = Object.fromEntries(switches.map(({ id, standard }) => [id, standard]))
const question = (kind: string, ids: string[], facts: Record<string, unknown> = {}) =>
  ({ kind, facts, options: ids.map((id) => option(id)) }) as unknown as Question
const answer = (one: Question, values = standard) => answerOf(switches, values, one)?.option.id

describe('a switch', () => {
  it('answers as it is set', () => {
    const disc = question('blue disc', ['yes', 'no'])
    expect(answer(disc)).toBe('no')
    expect(answer(disc, { ...standard, 'blue-disc': 'spend' })).toBe('yes')
    expect(answer(disc, { ...standard, 'blue-disc': 'ask' })).toBeUndefined()
  })

  it('never answers what ends a race', () => {
    const out = {
      spaces: null,
      overshoot: null,
      stops: null,
      speed: null,
      out: true,
      spin: false,
      off_track: false,
      reach: [],
    }
    const late = { ...question('late brake', []), options: [option('no', { outcome: { ...out, risks: [] } })] }
    expect(answer(late, { ...standard, 'late-brake': 'no' })).toBeUndefined()
  })

  it('leaves the check of an extreme trajectory to the driver', () => {
    expect(answer(question('trajectory', ['use', 'ignore']))).toBe('use')
    expect(answer(question('trajectory', ['use', 'ignore'], { limit: 60 }))).toBeUndefined()
  })

  it('takes the spot with the higher bonus, and asks where two are equal or one is extreme', () => {
    const spots = ['spot a', 'spot b', 'none']
    expect(answer(question('spot', spots, { bonuses: { 'spot a': 1, 'spot b': 2 } }))).toBe('spot b')
    expect(answer(question('spot', spots, { bonuses: { 'spot a': 2, 'spot b': 2 } }))).toBeUndefined()
    expect(
      answer(question('spot', ['spot a', 'extreme', 'none'], { bonuses: { 'spot a': 1, extreme: 3 } })),
    ).toBeUndefined()
  })
})

describe('driving on', () => {
  const facts = { turn: 4, stop_by_turn: 8, chips: 6, free_slots: 3, tyre_penalty: 0 }
  const declares = (more: Record<string, unknown>, ids = ['drive', 'pit', 'skip']) =>
    answer(question('declaration', ids, { ...facts, ...more }))
  it('is not asked while nothing speaks for a stop', () => expect(declares({})).toBe('drive'))
  it.each([
    ['fuel for one more turn', { turn: 7 }],
    ['few chips', { chips: 2 }],
    ['no free slot', { free_slots: 0 }],
    ['wrong tyres', { tyre_penalty: 1 }],
  ])('is asked with %s', (_, more) => expect(declares(more)).toBeUndefined())
  it('is asked where a car can be chased', () =>
    expect(declares({}, ['drive', 'pit', 'skip', 'chase P2'])).toBeUndefined())
})

/** How often the page asks in the turns of a race, by its switches as they come. */
function asks(all: Asked[]): number {
  let count = 0
  let together = false
  for (const { question, answer } of all.filter(({ turn }) => turn > 0)) {
    if (answerOf(switches, standard, question)) continue
    const several = series!(question)
    if (!several || !together) count += 1
    together = several !== null && answer !== several.end
  }
  return count / Math.max(...all.map(({ turn }) => turn))
}

test.each(['e2', 'e1b'])('a race of edition %s as the pro drives it has at most four questions a turn', (edition) => {
  const file = new URL(`games/race-formula-90-${edition}.json`, import.meta.url)
  const all = JSON.parse(readFileSync(file, 'utf8')) as Asked[]
  expect(all.length).toBeGreaterThan(100)
  expect(asks(all)).toBeLessThanOrEqual(4)
})
