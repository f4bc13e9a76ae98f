import { expect, it } from 'vitest'
import { soundFor } from '../src/sounds.ts'

it('lets the loudest of many events be heard, and silence for the rest', () => {
  expect(soundFor(['rolled', 'moved', 'corner_stop'])).toBe('engine')
  expect(soundFor(['moved', 'race_over'])).toBe('flag')
  expect(soundFor(['corner_stop'])).toBe(null)
  expect(soundFor([])).toBe(null)
})
