// The standings of Pole Position, read from a position.

import type { Board, View } from '../../protocol.ts'
import type { Car } from '../../race/row.ts'

type Raw = Record<string, unknown>
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const spaceOf = (board: Board | null, id: unknown) => board?.spaces.find((space) => space.id === id)

export function standings(view: View, board: Board | null): Car[] {
  const lap = board?.lap ?? 1
  const cars = list(view['cars']).map((car) => {
    const fitted = list(car['sets'])[number(car['fitted'])]
    const bot = String(car['bot'] ?? 'none')
    const cell = spaceOf(board, car['cell'])
    const along = cell?.kind === 'box' ? 0 : (cell?.along ?? 0) // who stops at the box has begun the next lap
    return {
      id: bot === 'none' ? String(car['seat']) : bot,
      seat: bot === 'none' ? number(car['seat']) : null,
      progress: (number(car['lap']) * lap + along) / 2,
      place: number(car['position']) || number(car['place']) || number(car['grid_place']) || 99,
      status: (car['status'] === 'out' ? 'out' : car['status'] === 'finished' ? 'finished' : 'racing') as Car['status'],
      tyre: fitted ? String(fitted['tyre']) : null,
      stops: number(car['stops']),
    }
  })
  return cars.sort((a, b) => Number(a.status === 'out') - Number(b.status === 'out') || a.place - b.place)
}

const leadersLap = (view: View, member: string) =>
  Math.max(
    0,
    ...list(view['cars'])
      .filter((car) => car['status'] !== 'finished')
      .map((car) => number(car[member])),
  )
export const lapOf = (view: View) => leadersLap(view, 'lap')
