// Cars on the move: one after the other, each along its real way.

import type { Pose } from '../protocol.ts'
import { routeThrough, type Route } from './geometry.ts'
import type { Move } from './moves.ts'

const perSpace = 55
const spaceLength = 2
const longest = 7000

export class Motion {
  /** Where cars are drawn while they move, or wait for their turn to move. */
  poses = $state.raw<ReadonlyMap<string, Pose>>(new Map())
  running = $state.raw(false)
  #frame = 0

  /** Plays the moves; `begins` is told each. A speed of 0 shows the end at once. */
  play(moves: Move[], speed: number, begins: (move: Move) => void) {
    this.finish()
    if (speed <= 0 || moves.length === 0) return
    const routes = moves.map(({ poses }) => routeThrough(poses))
    const whole = routes.reduce((sum, route) => sum + durationOf(route), 0)
    const pace = speed * Math.max(1, whole / longest)
    this.poses = new Map(moves.toReversed().map(({ car, poses }) => [car, poses[0]!]))
    this.running = true
    this.#drive(moves, routes, 0, pace, begins)
  }

  #drive(moves: Move[], routes: Route[], index: number, pace: number, begins: (move: Move) => void) {
    const [move, route] = [moves[index], routes[index]]
    if (!move || !route) return this.finish()
    begins(move)
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / (durationOf(route) / pace))
      this.poses = new Map(this.poses).set(move.car, route.at(route.length * ease(share)))
      if (share < 1) this.#frame = requestAnimationFrame(step)
      else this.#drive(moves, routes, index + 1, pace, begins)
    }
    this.#frame = requestAnimationFrame(step)
  }

  finish() {
    cancelAnimationFrame(this.#frame)
    if (this.running) this.poses = new Map()
    this.running = false
  }
}

const durationOf = ({ length }: Route) => 120 + (perSpace * length) / spaceLength
export const ease = (share: number) => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2)

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
