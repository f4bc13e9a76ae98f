// Cars on the move: one after the other, each along its real way. The browser moves them; here is only who moves when.

import type { Pose } from '../protocol.ts'
import { routeThrough, type Route } from './geometry.ts'
import type { Move } from './moves.ts'

const perSpace = 55
const spaceLength = 2
const longest = 7000
const perFrame = 25

/** One car on its way: its poses at equal times. */
export interface Drive {
  car: string
  poses: Pose[]
  /** In milliseconds: all of it, and what has been shown. */
  time: number
  played: number
  done: () => void
}

export class Motion {
  /** Where cars are drawn that wait for their turn to move, or have moved. */
  poses = $state.raw<Readonly<Record<string, Pose>>>({})
  drive = $state.raw<Drive | null>(null)
  #queue: { move: Move; route: Route }[] = []
  #pace = 1

  get running(): boolean {
    return this.drive !== null
  }

  /** Plays the moves, after those that are still running; `begins` is told each. A speed of 0 shows the end at once. */
  play(moves: Move[], speed: number, begins: (move: Move) => void) {
    if (speed <= 0) return this.finish()
    if (moves.length === 0) return
    this.#queue.push(...moves.map((move) => ({ move, route: routeThrough(move.poses) })))
    const whole = this.#queue.reduce((sum, { route }) => sum + durationOf(route), 0)
    this.#pace = speed * Math.max(1, whole / longest)
    const starts = Object.fromEntries(moves.toReversed().map(({ car, poses }) => [car, poses[0]!]))
    this.poses = { ...starts, ...this.poses }
    if (!this.running) this.#next(begins)
  }

  #next(begins: (move: Move) => void) {
    const next = this.#queue.shift()
    if (!next) return this.finish()
    const { car } = next.move
    begins(next.move)
    const time = durationOf(next.route) / this.#pace
    const drive: Drive = {
      car,
      poses: posesIn(next.route, time),
      time,
      played: 0,
      done: () => this.drive === drive && this.#next(begins),
    }
    this.poses = { ...this.poses, [car]: drive.poses.at(-1)! }
    this.drive = drive
  }

  finish() {
    this.#queue = []
    if (this.running) this.poses = {}
    this.drive = null
  }
}

export const durationOf = ({ length }: Route) => 120 + (perSpace * length) / spaceLength
export const ease = (share: number) => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2)

/** The poses of a drive at equal times. Headings do not jump: a car never turns the long way round. */
export function posesIn(route: Route, time: number): Pose[] {
  const steps = Math.max(2, Math.ceil(time / perFrame))
  let last = route.at(0)[2]
  return Array.from({ length: steps + 1 }, (_, step): Pose => {
    const [x, y, heading] = route.at(route.length * ease(step / steps))
    last += ((((heading - last) % 360) + 540) % 360) - 180
    return [x, y, last]
  })
}

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
