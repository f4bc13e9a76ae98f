import { sayOr } from '../../messages.ts'
import type { View } from '../../protocol.ts'
import type { Value } from '../game.ts'
import { say } from './texts.ts'

interface Car {
  seat: number
  ep: number
  bp: number
  sp: number
  sets: { tyre: string; life: number }[]
  fitted: number
  light: number
  heavy: number
}

export function values(view: View, seat: number): Value[] {
  const car = ((view['cars'] ?? []) as Car[]).find((one) => one.seat === seat)
  if (!car) return []
  const fitted = car.sets[car.fitted]
  return [
    { icon: 'i-engine', name: say('engine'), value: String(car.ep) },
    { icon: 'i-brake', name: say('brakes'), value: String(car.bp) },
    { icon: 'i-bolt', name: say('skill'), value: String(car.sp) },
    ...(fitted
      ? [{ icon: 'i-tyre', name: sayOr(`tyre.${fitted.tyre}`, fitted.tyre), value: String(fitted.life) }]
      : []),
    { icon: 'i-damage', name: say('damage'), value: String(car.light + car.heavy) },
  ]
}
