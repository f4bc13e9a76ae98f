import { expect, test } from 'vitest'
import type { Moment } from '../src/protocol.ts'
import { momentWith } from '../src/race/moments.ts'

const counts = [2, 2, 5, 5, 9]
let asked = 0
const ask = async (answers: number): Promise<Moment> => {
  asked++
  return {
    answers,
    total: 4,
    round: 1,
    events: counts[answers]!,
    view: {},
    progress: { unit: 'lap', now: 1, all: 1 },
    cars: [],
    questions: [],
  }
}

test.each([
  [1, 0],
  [2, 0],
  [3, 2],
  [5, 2],
  [6, 4],
  [9, 4],
])('event %i has happened after %i answers', async (event, answers) => {
  expect((await momentWith(event, ask)).answers).toBe(answers)
})

test('few moments are asked for', async () => {
  asked = 0
  await momentWith(3, ask)
  expect(asked).toBeLessThanOrEqual(5)
})
