// What the window shows of the board: all of it, a close-up, or what somebody has moved it to.

import {
  between,
  centre,
  fit,
  freeBox,
  pan,
  toScreen,
  zoomAt,
  type Camera,
  type Insets,
  type Size,
} from './camera.ts'
import { boxAround, contains, type Box, type Point } from './geometry.ts'
import { ease, prefersStillness } from './motion.svelte.ts'

interface Given {
  /** All that should be seen. */
  box: () => Box
  free: () => Insets
  /** My car and its targets. */
  interesting: () => Point[]
  speed: () => number
}

const narrow = 700
const closeScale = 26
const glideTime = 220

export class Viewing {
  size = $state<Size>({ width: 0, height: 0 })
  #moved = $state.raw<Camera | null>(null)
  #frame = 0
  #given: Given

  constructor(given: Given) {
    this.#given = given
  }

  get room(): Box {
    return freeBox(this.size, this.#given.free())
  }

  get fitted(): Camera {
    return fit(this.#given.box(), this.size, this.#given.free())
  }

  get closeUp(): Camera | null {
    const points = this.#given.interesting()
    return points.length ? fit(boxAround(points, 5), this.size, this.#given.free(), closeScale) : null
  }

  /** A phone shows the close-up unless told otherwise. */
  get camera(): Camera {
    return this.#moved ?? (this.size.width < narrow ? this.closeUp : null) ?? this.fitted
  }

  panBy(by: Point) {
    this.#moved = pan(this.camera, by, this.#given.box(), this.room)
  }

  zoomBy(factor: number, at: Point = this.#middle) {
    this.#moved = zoomAt(this.camera, factor, at, this.fitted.scale)
  }

  /** Moves the view only if the point cannot be seen. */
  show(point: Point) {
    if (!contains(this.room, toScreen(this.camera, point))) this.glideTo(centre(this.camera, point, this.room))
  }

  glideTo(goal: Camera) {
    cancelAnimationFrame(this.#frame)
    const [from, start] = [this.camera, performance.now()]
    const time = this.#given.speed() > 0 && !prefersStillness() ? glideTime : 0
    const step = (now: number) => {
      const share = time ? Math.min(1, Math.max(0, now - start) / time) : 1
      this.#moved = between(from, goal, ease(share))
      if (share < 1) this.#frame = requestAnimationFrame(step)
    }
    step(start)
  }

  get #middle(): Point {
    const { left, top, width, height } = this.room
    return { x: left + width / 2, y: top + height / 2 }
  }
}
