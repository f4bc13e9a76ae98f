import { expect, it } from 'vitest'
import { choices, chosen, limits } from '../src/options.ts'
import type { GameOption } from '../src/protocol.ts'

const option = (name: string, kind: GameOption['kind'], values: string, standard: string): GameOption => ({
  name,
  kind,
  values,
  standard,
  meaning: '',
})
const laps = option('laps', 'number', '1 to 9', '3')
const wet = option('starts_wet', 'toggle', 'on, off', 'off')
const grid = option('grid', 'seat_order', 'seats, pole first', 'random')
const sessions = option('sessions', 'choice', '0, 1, 2', '0')

it('knows the limits of a number and the values of a choice', () => {
  expect(limits(laps)).toEqual({ least: 1, most: 9 })
  expect(choices(sessions)).toEqual([0, 1, 2])
  expect(choices(option('mode', 'choice', 'race, trial', 'race'))).toEqual(['race', 'trial'])
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
