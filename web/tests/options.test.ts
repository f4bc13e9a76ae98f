import { expect, it } from 'vitest'
import { chosen, limits } from '../src/options.ts'
import type { GameOption } from '../src/protocol.ts'

const option = (name: string, kind: GameOption['kind'], standard: string, more: Partial<GameOption> = {}) =>
  ({ name, kind, standard, ...more }) as GameOption
const laps = option('laps', 'number', '3', { lowest: 1, highest: 9 })
const wet = option('starts_wet', 'toggle', 'off')
const grid = option('grid', 'seat_order', 'random')
const sessions = option('sessions', 'choice', '0', { choices: [0, 1, 2] })

it('knows the limits of a number', () => {
  expect(limits(laps)).toEqual({ least: 1, most: 9 })
})

it('sends only what differs from the standard, in its own type', () => {
  const options = [laps, wet, grid, sessions]
  expect(chosen(options, { laps: 3, starts_wet: false, sessions: 0 })).toEqual({})
  expect(chosen(options, { laps: 2, starts_wet: true, grid: [2, 1], sessions: undefined })).toEqual({
    laps: 2,
    starts_wet: true,
    grid: [2, 1],
  })
})
