// Which part of the board is seen: screen = world * scale + offset, in CSS pixels.

import { boxAround, grown, overlap, type Box, type Point } from './geometry.ts'

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** How far panels reach into the window from each side. */
export interface Insets {
  left: number
  top: number
  right: number
  bottom: number
}

export const nothing: Insets = { left: 0, top: 0, right: 0, bottom: 0 }
export const margin = 14
export const closest = 64
const widest = 0.6
/** Half its length. */
const smallestCar = 14

export function freeBox(size: Size, free: Insets): Box {
  const width = size.width - free.left - free.right - 2 * margin
  const height = size.height - free.top - free.bottom - 2 * margin
  return { left: free.left + margin, top: free.top + margin, width: Math.max(width, 40), height: Math.max(height, 40) }
}

/** The largest scale that shows the whole box beside the panels. */
export function fit(box: Box, size: Size, free: Insets, most = closest): Camera {
  const room = freeBox(size, free)
  const scale = Math.min(room.width / box.width, room.height / box.height, most)
  return {
    x: room.left + (room.width - box.width * scale) / 2 - box.left * scale,
    y: room.top + (room.height - box.height * scale) / 2 - box.top * scale,
    scale,
  }
}

const [steps, shrink, slowest] = [4, 0.97, 60]

/** Like fit, but things and their plates may lie beside the panels in the corners: the largest scale at which none is hidden by them. */
export function fitAround(
  things: Box[],
  plates: (camera: Camera) => Box[],
  size: Size,
  free: Insets,
  corners: Box[],
  most = closest,
): Camera {
  const whole = boxAround(
    things.flatMap(({ left, top, width, height }) => [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ]),
  )
  const widest = fit(whole, size, free, most)
  const room = freeBox(size, free)
  const panels = corners.map((corner) => grown(corner, margin))
  const isHidden = (box: Box) => panels.some((corner) => overlap(corner, box) > 0)
  const window = {
    left: free.left,
    top: free.top,
    width: size.width - free.left - free.right,
    height: size.height - free.top - free.bottom,
  }
  const isOutside = (box: Box) => overlap(window, box) < box.width * box.height - 1
  const hides = (camera: Camera) =>
    plates(camera).some((plate) => isHidden(plate) || isOutside(plate)) ||
    things.some((thing) => isHidden(boxOnScreen(camera, thing)))
  let scale = widest.scale
  for (let tries = 0; tries < slowest; tries++, scale *= shrink) {
    const slack = { x: room.width - whole.width * scale, y: room.height - whole.height * scale }
    for (const [column, row] of fromTheMiddle) {
      const camera = {
        x: room.left + (slack.x * column) / steps - whole.left * scale,
        y: room.top + (slack.y * row) / steps - whole.top * scale,
        scale,
      }
      if (!hides(camera)) return camera
    }
  }
  return widest
}

/** Where the slack may be: all places of a grid, the middle first. */
const fromTheMiddle = Array.from(
  { length: (steps + 1) ** 2 },
  (_, i) => [i % (steps + 1), Math.floor(i / (steps + 1))] as const,
).sort(([a, b], [c, d]) => Math.hypot(a - steps / 2, b - steps / 2) - Math.hypot(c - steps / 2, d - steps / 2))

/** Zooms so that what is under the point stays under it. `fitted` is the scale that shows all. */
export function zoomAt(camera: Camera, factor: number, { x, y }: Point, fitted: number): Camera {
  const scale = Math.min(closest, Math.max(fitted * widest, camera.scale * factor))
  const change = scale / camera.scale
  return { x: x - (x - camera.x) * change, y: y - (y - camera.y) * change, scale }
}

/** Moved by so much, but never so far that the middle of the free room sees no board. */
export function pan(camera: Camera, by: Point, box: Box, room: Box): Camera {
  const middle = { x: room.left + room.width / 2, y: room.top + room.height / 2 }
  const { scale } = camera
  const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
  return {
    x: between(middle.x - (box.left + box.width) * scale, camera.x + by.x, middle.x - box.left * scale),
    y: between(middle.y - (box.top + box.height) * scale, camera.y + by.y, middle.y - box.top * scale),
    scale,
  }
}

export function centre(camera: Camera, world: Point, room: Box): Camera {
  return {
    x: room.left + room.width / 2 - world.x * camera.scale,
    y: room.top + room.height / 2 - world.y * camera.scale,
    scale: camera.scale,
  }
}

export function toScreen({ x, y, scale }: Camera, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y }
}

function boxOnScreen(camera: Camera, { left, top, width, height }: Box): Box {
  const { x, y } = toScreen(camera, { x: left, y: top })
  return { left: x, top: y, width: width * camera.scale, height: height * camera.scale }
}

export function toWorld({ x, y, scale }: Camera, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale }
}

export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

/** How much what stands on the board is enlarged, so that a car is seen at every scale. `unit` is the size of a pixel of the design. */
export const enlargement = ({ scale }: Camera, unit: number) => Math.max(1, (smallestCar * unit) / scale)
