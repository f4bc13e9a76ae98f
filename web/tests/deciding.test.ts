import { expect, it } from 'vitest'
import type { Option, Outcome } from '../src/protocol.ts'
import { Deciding } from '../src/race/deciding.svelte.ts'
import type { Room } from '../src/race/room.svelte.ts'
import { option } from './option.ts'

const leads = (more: Partial<Outcome>): Partial<Option> => ({
  outcome: {
    spaces: null,
    overshoot: null,
    stops: null,
    speed: null,
    out: false,
    spin: false,
    off_track: false,
    risks: [],
    reach: [],
    ...more,
  },
})

/** What is answered when this option is pressed so many times. */
function pressed(chosen: Option, times: number): string[] {
  const answers: string[] = []
  const room = { question: { options: [chosen, option('other')] }, answer: (id: string) => answers.push(id) }
  const deciding = new Deciding(room as unknown as Room)
  for (let time = 0; time < times; ++time) deciding.choose(chosen)
  return answers
}

it('answers at once what is free', () => {
  expect(pressed(option('stay'), 1)).toEqual(['stay'])
})

it('asks once more for what costs', () => {
  const dear = option('brake 1', { costs: [{ what: 'brake', amount: 1, why: [] }] })
  expect([pressed(dear, 1), pressed(dear, 2)]).toEqual([[], ['brake 1']])
})

it.each(['out', 'spin', 'off_track'] as const)('asks twice more for what ends in %s', (end) => {
  const fatal = option('on', leads({ [end]: true }))
  expect([pressed(fatal, 1), pressed(fatal, 2), pressed(fatal, 3)]).toEqual([[], [], ['on']])
})

it('asks twice more for what is as likely out as not, and once for what is rather likely to go wrong', () => {
  const even = option('on', leads({ risks: [{ what: 'out', cases: 1, of: 2, article: 'FD-20-1' }] }))
  expect([pressed(even, 2), pressed(even, 3)]).toEqual([[], ['on']])
  const third = option('on', leads({ risks: [{ what: 'out', cases: 1, of: 3, article: 'FD-20-1' }] }))
  expect([pressed(third, 1), pressed(third, 2)]).toEqual([[], ['on']])
})
