import { expect, test } from 'vitest'
import type { RaceEvent } from '../src/protocol.ts'
import { entriesOf } from '../src/race/entries.ts'
import { placesWon } from '../src/race/since.ts'
import { row as carRow } from './rows.ts'

const row = (car: string) => carRow(1, { car, name: car, seat: null })
const event = (number: number, name: string, facts: Record<string, unknown>, round = 1): RaceEvent => ({
  number,
  round,
  event: name,
  article: 'FD-1',
  message: { id: 'verbatim', args: { text: '' } },
  facts,
})
const told = (events: RaceEvent[]) =>
  entriesOf('formula-de', events).map(({ car, event, steps }) => [car, event.number, steps.map(({ number }) => number)])

test('a move is one entry, with its small steps under it', () => {
  const events = [
    event(1, 'round_started', {}),
    event(2, 'shifted', { seat: 2 }),
    event(3, 'rolled', { seat: 2 }),
    event(4, 'moved', { seat: 2 }),
    event(5, 'weather_tested', { seat: 2 }),
    event(6, 'moved', { seat: 3 }),
    event(7, 'moved', { seat: 3 }, 2),
  ]
  expect(told(events)).toEqual([
    [null, 1, []],
    ['2', 4, [2, 3, 5]],
    ['3', 6, []],
    ['3', 7, []],
  ])
})

test('trouble is told instead of the move, and what comes after it stands for itself', () => {
  const events = [
    event(1, 'moved', { seat: 2 }),
    event(2, 'spun_out', { seat: 2 }),
    event(3, 'eliminated', { seat: 2 }),
  ]
  expect(told(events)).toEqual([
    ['2', 2, [1]],
    ['2', 3, []],
  ])
})

test('who has won places since my last turn, and who has lost some', () => {
  const rows = [row('2'), row('3'), row('1'), row('4')]
  expect([...placesWon({ event: 5, order: ['3', '1', '2'] }, rows)]).toEqual([
    ['2', 2],
    ['3', -1],
    ['1', -1],
  ])
})
