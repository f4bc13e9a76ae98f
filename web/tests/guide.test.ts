import { expect, it } from 'vitest'
import { stepAt, type Step } from '../src/guide/steps.ts'

const steps: Step[] = [
  { text: 'guide.log', part: 'track' },
  { text: 'guide.log', part: 'dash', when: 'gear' },
  { text: 'guide.log', part: 'track', when: 'move' },
  { text: 'guide.end', part: 'log', when: 'gear' },
]

it('tells the steps of a lesson one by one', () => {
  expect(stepAt(steps, [], 'gear')).toBe(0)
  expect(stepAt(steps, [0], 'move')).toBe(2)
  expect(stepAt(steps, [0], 'gear')).toBe(1)
  expect(stepAt(steps, [0, 1], 'gear')).toBe(3)
  expect(stepAt(steps, [0, 1, 3], 'gear')).toBe(-1)
  expect(stepAt(steps, [0], null)).toBe(-1)
})
