// The road of Redline and the cars on it, read from a position.

import type { View } from '../../protocol.ts'

export interface Road {
  lap: number
  corners: { space: number; limit: number }[]
}

export interface Car {
  seat: number
  distance: number
  spun: boolean
}

export const carsOf = (view: View) => (view['cars'] ?? []) as Car[]
export const carOfSeat = (view: View, seat: number) => carsOf(view).find((car) => car.seat === seat)
export const diceOf = (view: View) => ((view['turn'] as { dice?: number[] } | undefined)?.dice ?? []) as number[]

export const roadOf = (view: View) => (view['road'] ?? { lap: 1, corners: [] }) as Road

/** The space of the lap on which a car is; 0 at the start. */
export const spaceOf = (view: View, distance: number) => (distance === 0 ? 0 : ((distance - 1) % roadOf(view).lap) + 1)
