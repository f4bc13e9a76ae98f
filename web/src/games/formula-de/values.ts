import type { View } from '../../protocol.ts'
import type { Value } from '../game.ts'
import { say } from './texts.ts'

const kinds = ['tyre', 'brake', 'gas', 'body', 'engine', 'handling'] as const

interface Car {
  seat: number
  gear: number
  points: Record<(typeof kinds)[number], number>
}

const carOf = (view: View, seat: number) => ((view['cars'] ?? []) as Car[]).find((one) => one.seat === seat)

export const gear = (view: View, seat: number) => carOf(view, seat)?.gear || null

export function values(view: View, seat: number): Value[] {
  const car = carOf(view, seat)
  if (!car) return []
  return [
    { icon: 'i-gear', name: say('gear'), value: String(car.gear) },
    ...kinds.map((kind) => ({ icon: `i-${kind}`, name: say(`points.${kind}`), value: String(car.points[kind]) })),
  ]
}
