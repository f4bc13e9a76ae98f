// What cars look like in a race: number, livery and helmet. A car has those of its number, unless its driver has a profile.

import { getContext, setContext } from 'svelte'
import { liveryOf } from './liveries.ts'
import type { Profile, Seat } from './protocol.ts'

/** By the number of a car in the game. */
export type Looks = (car: number) => Profile

/** Who gets something leaves what is his own to whoever had it. */
function swapped(wishes: [car: number, wish: number][]): (car: number) => number {
  const given = new Map<number, number>()
  const has = (car: number) => given.get(car) ?? car
  for (const [car, wish] of wishes) {
    const before = [...given.keys()].find((other) => has(other) === wish) ?? wish
    given.set(before, has(car))
    given.set(car, wish)
  }
  return has
}

/** The server gives no number and no livery to two people: only cars without a profile swap theirs. */
export function looksOf(seats: Pick<Seat, 'seat' | 'profile'>[]): Looks {
  const known = seats.flatMap(({ seat, profile }) => (profile ? [{ seat, profile }] : []))
  const number = swapped(known.map(({ seat, profile }) => [seat, profile.number]))
  const livery = swapped(known.map(({ seat, profile }) => [liveryOf(seat), profile.livery]))
  return (car) => {
    const painted = livery(liveryOf(car))
    const own = known.find(({ seat }) => seat === car)?.profile
    return own ?? { number: number(car), livery: painted, helmet: painted }
  }
}

const plain = looksOf([])
const key = Symbol('looks')

/** For all parts of a page: the cars of this race. */
export const showLooksOf = (seats: () => Pick<Seat, 'seat' | 'profile'>[]) =>
  setContext<() => Looks>(key, () => looksOf(seats()))

/** What cars look like here. */
export function looksHere(): Looks {
  const looks = getContext<(() => Looks) | undefined>(key)
  return (car) => (looks?.() ?? plain)(car)
}
