// What the window shows of the board: all of it, a close-up, or what somebody has moved it to.
// While the view moves, the finished picture is only shifted and stretched, which costs nothing; it is drawn anew when the view rests.

import {
  between,
  centre,
  fit,
  fitAround,
  freeBox,
  pan,
  toScreen,
  zoomAt,
  type Camera,
  type Insets,
  type Size,
} from './camera.ts'
import { contains, squareAround, type Box, type Point } from './geometry.ts'
import { ease, prefersStillness } from './motion.svelte.ts'

interface Given {
  /** All that should be seen, and the parts of it that no panel may hide. */
  box: () => Box
  things: () => Box[]
  plates: (unit: number) => (camera: Camera) => Box[]
  free: () => Insets
  /** Panels in the corners: the whole circuit is shown around them. */
  corners: () => Box[]
  /** What has to be seen close up, and what more should be if that costs little. */
  interesting: () => Point[]
  ahead: () => Point[]
  /** The overview of the whole circuit. */
  map: () => Box | null
  speed: () => number
}

const narrow = 600
const closeScale = 26
/** Without targets more of the road is seen. */
const looseScale = 20
/** A close-up from farther away shows cars too small. */
const farScale = 15
const [aroundTargets, aroundCar] = [3.5, 9]
const glideTime = 220
const restsAfter = 130
/** A picture that is shrunk further has too many pixels to be moved smoothly. */
const leastStretch = 0.35

export class Viewing {
  size = $state<Size>({ width: 0, height: 0 })
  /** The size of a pixel of the design: text grows with wide windows, and with what the browser is told. */
  unit = $derived.by(() => (this.size.width ? parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 : 1))
  /** The whole circuit. */
  fitted = $derived.by((): Camera => {
    const corners = this.#given.corners()
    if (corners.length === 0) return fit(this.#given.box(), this.size, this.#given.free())
    return fitAround(this.#given.things(), this.#given.plates(this.unit), this.size, this.#given.free(), corners)
  })
  #moved = $state.raw<Camera | null>(null)
  /** On the move; null at rest. */
  #passing = $state.raw<Camera | null>(null)
  #frame = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #given: Given

  constructor(given: Given) {
    this.#given = given
  }

  get room(): Box {
    return freeBox(this.size, this.#given.free())
  }

  /** There is no room to show the whole circuit well. */
  get isNarrow(): boolean {
    return this.room.width < narrow * this.unit
  }

  /** Only a part of the circuit is seen. */
  get isClose(): boolean {
    return this.seen.scale > this.fitted.scale * 1.15
  }

  get closeUp(): Camera | null {
    const points = this.#given.interesting()
    if (points.length === 0) return null
    const ahead = this.#given.ahead()
    const wide = ahead.length > 0 ? this.#around([...points, ...ahead]) : null
    return wide && wide.scale >= farScale * this.unit ? wide : this.#around(points)
  }

  /** Clear of all panels. */
  #around(points: Point[]): Camera {
    const [free, corners, map] = [this.#given.free(), this.#given.corners(), this.#given.map()]
    const most = points.length > 1 ? closeScale : looseScale
    const things = points.map((point) => squareAround(point, points.length > 1 ? aroundTargets : aroundCar))
    const covers = map ? [...corners, map] : corners
    return fitAround(things, () => [], this.size, free, covers, most * this.unit)
  }

  /** What the picture is drawn for. Where it is narrow that is the close-up, unless told otherwise. */
  get camera(): Camera {
    return this.#moved ?? (this.isNarrow ? this.closeUp : null) ?? this.fitted
  }

  /** What is seen at this moment. */
  get seen(): Camera {
    return this.#passing ?? this.camera
  }

  /** How the picture is shifted and stretched at this moment, as a CSS transform. */
  get drift(): string {
    if (!this.#passing) return 'none'
    const [drawn, seen] = [this.camera, this.#passing]
    const stretch = seen.scale / drawn.scale
    return `translate(${seen.x - drawn.x * stretch}px, ${seen.y - drawn.y * stretch}px) scale(${stretch})`
  }

  panBy(by: Point) {
    this.#pass(pan(this.seen, by, this.#given.box(), this.room))
  }

  zoomBy(factor: number, at: Point) {
    this.#pass(zoomAt(this.seen, factor, at, this.fitted.scale))
  }

  /** Zooms at the middle, in a glide. */
  glideBy(factor: number) {
    this.glideTo(zoomAt(this.seen, factor, this.#middle, this.fitted.scale))
  }

  /** Moves the view only if the point cannot be seen. */
  show(point: Point) {
    if (!contains(this.room, toScreen(this.seen, point))) this.glideTo(centre(this.seen, point, this.room))
  }

  glideTo(goal: Camera) {
    cancelAnimationFrame(this.#frame)
    const [from, start] = [this.seen, performance.now()]
    const time = this.#given.speed() > 0 && !prefersStillness() ? glideTime : 0
    const step = (now: number) => {
      const share = time ? Math.min(1, Math.max(0, now - start) / time) : 1
      this.#pass(between(from, goal, ease(share)))
      if (share < 1) this.#frame = requestAnimationFrame(step)
      else this.rest()
    }
    step(start)
  }

  /** The picture is drawn for what is seen. */
  rest() {
    clearTimeout(this.#timer)
    if (this.#passing) this.#moved = this.#passing
    this.#passing = null
  }

  #pass(camera: Camera) {
    clearTimeout(this.#timer)
    this.#passing = camera
    if (camera.scale < this.camera.scale * leastStretch) this.rest()
    else this.#timer = setTimeout(() => this.rest(), restsAfter)
  }

  get #middle(): Point {
    const { left, top, width, height } = this.room
    return { x: left + width / 2, y: top + height / 2 }
  }
}
