import { describe, expect, it } from 'vitest'
import lessons from '../src/guide/lessons.json'
import { stepAt, type Step } from '../src/guide/steps.ts'
import english from '../src/messages/en.json'

describe.each(Object.entries(lessons))('the guide of %s', (_, { steps }) => {
  it('has a text for every step', () => {
    for (const { text } of steps) expect(Object.keys(english)).toContain(text)
  })

  it('tells of the board first, and of the rest when it is asked', () => {
    expect(steps[0]?.part).toBe('track')
    for (const step of steps.slice(1)) expect(step).toHaveProperty('when')
  })
})

describe('steps', () => {
  const steps: Step[] = [
    { text: 'guide.log', part: 'track' },
    { text: 'guide.log', part: 'dash', when: 'gear' },
    { text: 'guide.log', part: 'track', when: 'move' },
    { text: 'guide.end', part: 'log', when: 'gear' },
  ]

  it('come one by one', () => {
    expect(stepAt(steps, [], 'gear')).toBe(0)
    expect(stepAt(steps, [0], 'move')).toBe(2)
    expect(stepAt(steps, [0], 'gear')).toBe(1)
    expect(stepAt(steps, [0, 1], 'gear')).toBe(3)
    expect(stepAt(steps, [0, 1, 3], 'gear')).toBe(-1)
    expect(stepAt(steps, [0], null)).toBe(-1)
  })
})
