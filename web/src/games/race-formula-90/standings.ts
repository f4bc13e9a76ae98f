// The standings of Race! Formula 90, read from a position.

import type { Board, View } from '../../protocol.ts'
import type { Car } from '../../race/row.ts'

type Raw = Record<string, unknown>
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** In a game without tyres they are called "none". */
const tyreOf = (kind: unknown) => (kind && kind !== 'none' ? String(kind) : null)
export const sectionsOf = (board: Board | null) =>
  board?.spaces.filter(({ kind }) => kind !== 'spot' && kind !== 'extreme').length ?? 1

export function standings(view: View, board: Board | null): Car[] {
  const sections = sectionsOf(board)
  const order = (view['order'] ?? []) as string[]
  const players = list(view['players'])
  const cars = list(view['cars']).map((car) => {
    const id = String(car['who'])
    const seat = id.startsWith('P') ? Number(id.slice(1)) : null
    const player = players.find((one) => one['seat'] === seat)
    return {
      id,
      seat,
      progress: number(car['lap']) * sections + number(car['section']),
      place: order.includes(id) ? order.indexOf(id) + 1 : 99,
      status: (car['out'] ? 'out' : 'racing') as Car['status'],
      tyre: tyreOf(player?.['tyres'] ?? view['robot_tyres']),
      stops: player ? number(player['stops']) : null,
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
export const lapOf = (view: View) => leadersLap(view, 'lap') + 1
