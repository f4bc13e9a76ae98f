// The standings of Formula Dé, read from a position.

import type { Board, View } from '../../protocol.ts'
import type { Car } from '../../race/row.ts'

type Raw = Record<string, unknown>
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const spaceOf = (board: Board | null, id: unknown) => board?.spaces.find((space) => space.id === id)

export function standings(view: View, board: Board | null): Car[] {
  const lap = board?.lap ?? 1
  const grid = (view['grid'] ?? []) as number[]
  const cars = list(view['cars']).map((car) => {
    const place = number(car['position'])
    const started = number(car['crossings']) > 0 || car['status'] !== 'grid'
    const along = spaceOf(board, car['space'])?.along ?? 0
    const status = String(car['status'])
    return {
      id: String(car['seat']),
      seat: number(car['seat']),
      progress:
        status === 'out'
          ? Number(car['covered']) / 2
          : started
            ? (number(car['crossings']) * lap + along) / 2
            : -grid.indexOf(number(car['seat'])) - 1,
      place,
      status: (status === 'out' || status === 'eliminated'
        ? 'out'
        : place > 0
          ? 'finished'
          : status === 'in_box'
            ? 'pits'
            : 'racing') as Car['status'],
      tyre: String(car['tyres']),
      stops: null, // those of a Formula Dé car are its stops in the corner
    }
  })
  const rank = (car: Car) => (car.status === 'out' ? 2 : car.place > 0 ? 0 : 1)
  return cars.sort((a, b) => rank(a) - rank(b) || a.place - b.place || b.progress - a.progress)
}

const leadersLap = (view: View, member: string) =>
  Math.max(
    0,
    ...list(view['cars'])
      .filter((car) => car['status'] !== 'finished')
      .map((car) => number(car[member])),
  )
export const lapOf = (view: View) => leadersLap(view, 'crossings')
