import { expect, test } from 'vitest'
import type { RaceEvent } from '../src/protocol.ts'
import { newsSince } from '../src/race/since.ts'
import { row as carRow } from './rows.ts'

const row = (car: string) => carRow(1, { car, name: car, seat: null })
const event = (number: number, name: string, facts: Record<string, unknown>): RaceEvent => ({
  number,
  round: 1,
  event: name,
  article: 'FD-1',
  message: { id: 'verbatim', args: { text: '' } },
  facts,
})

const rows = [row('2'), row('3'), row('1')]
const events = [
  event(4, 'moved', { seat: 3 }),
  event(6, 'moved', { seat: 2 }),
  event(7, 'collision_tested', { seat: 2 }),
  event(8, 'moved', { seat: 1 }),
  event(9, 'round_started', {}),
]

test('every other car that has done something is told once, with its move and the places it has won', () => {
  const news = newsSince('formula-de', { event: 5, order: ['3', '1', '2'] }, events, rows, '1')
  expect(news.map(({ row, won, event }) => [row.car, won, event.number])).toEqual([['2', 2, 6]])
})

test('a seat of Race! Formula 90 is a car', () => {
  const news = newsSince(
    'race-formula-90',
    { event: 0, order: [] },
    [event(1, 'damaged', { seat: 3 })],
    [row('P3')],
    'P1',
  )
  expect(news.map(({ row, won }) => [row.car, won])).toEqual([['P3', 0]])
})
