// Cars on the move: one after the other, each along its real way.

import type { Pose } from '../protocol.ts'
import { routeThrough, type Route } from './geometry.ts'
import type { Move } from './moves.ts'

const perSpace = 55
const spaceLength = 2
const longest = 7000

interface Drive {
  move: Move
  route: Route
}

export class Motion {
  /** Where cars are drawn while they move, or wait for their turn to move. */
  poses = $state.raw<ReadonlyMap<string, Pose>>(new Map())
  running = $state.raw(false)
  #queue: Drive[] = []
  #pace = 1
  #frame = 0

  /** Plays the moves, after those that are still running; `begins` is told each. A speed of 0 shows the end at once. */
  play(moves: Move[], speed: number, begins: (move: Move) => void) {
    if (speed <= 0) return this.finish()
    if (moves.length === 0) return
    this.#queue.push(...moves.map((move) => ({ move, route: routeThrough(move.poses) })))
    const whole = this.#queue.reduce((sum, { route }) => sum + durationOf(route), 0)
    this.#pace = speed * Math.max(1, whole / longest)
    this.poses = new Map([...moves.toReversed().map(({ car, poses }): [string, Pose] => [car, poses[0]!]), ...this.poses])
    if (this.running) return
    this.running = true
    this.#drive(begins)
  }

  #drive(begins: (move: Move) => void) {
    const [first] = this.#queue
    if (!first) return this.finish()
    const { move, route } = first
    begins(move)
    const [start, time] = [performance.now(), durationOf(route) / this.#pace]
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / time)
      this.poses = new Map(this.poses).set(move.car, route.at(route.length * ease(share)))
      if (share < 1) return void (this.#frame = requestAnimationFrame(step))
      this.#queue.shift()
      this.#drive(begins)
    }
    this.#frame = requestAnimationFrame(step)
  }

  finish() {
    cancelAnimationFrame(this.#frame)
    this.#queue = []
    if (this.running) this.poses = new Map()
    this.running = false
  }
}

const durationOf = ({ length }: Route) => 120 + (perSpace * length) / spaceLength
export const ease = (share: number) => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2)

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
