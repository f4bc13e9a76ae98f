// Places for price tags: near their target, off each other, off what must be seen, inside the free room.

import type { Board } from '../protocol.ts'
import { toScreen, type Camera } from './camera.ts'
import { boxAround, grown, overlap, squareAround, type Box, type Point } from './geometry.ts'
import type { Plate } from './labels.ts'
import type { CarOnBoard } from './spaces.ts'

export interface TagWish {
  anchor: Point
  width: number
  height: number
}

export interface Obstacles {
  /** What tags should not hide: names, cars, targets. */
  avoid: Box[]
  /** What they had better not hide. */
  track: Box[]
}

export function obstaclesOf(
  plates: Plate[],
  board: Board,
  camera: Camera,
  cars: CarOnBoard[],
  anchors: Point[],
  unit: number,
): Obstacles {
  return {
    avoid: [
      ...plates.map(({ box }) => box),
      ...cars.map(({ pose: [x, y] }) => squareAround(toScreen(camera, { x, y }), 14 * unit)),
      ...anchors.map((anchor) => squareAround(anchor, Math.max(9 * unit, camera.scale * 0.8))),
    ],
    track: board.spaces.map((space) => squareAround(toScreen(camera, space), camera.scale * 0.6)),
  }
}

const directions = 16
const distances = [30, 44, 60, 80, 104, 132, 164]
const farthest = 260

/** A place for each tag in turn, off those that have theirs already. */
export function placeTags(
  wishes: TagWish[],
  { avoid, track }: Obstacles,
  room: Box,
  unit: number,
  others: Box[] = [],
): Box[] {
  const placed = [...others]
  if (wishes.length === 0) return []
  const cluster = boxAround(
    wishes.map(({ anchor }) => anchor),
    farthest * unit,
  )
  const middle = centreOf(cluster)
  const near = track.filter((box) => overlap(box, cluster) > 0)
  for (const wish of wishes) {
    const outward = Math.atan2(wish.anchor.y - middle.y, wish.anchor.x - middle.x)
    let best = boxAt(wish, wish.anchor)
    let least = Infinity
    for (const distance of distances.map((pixels) => pixels * unit)) {
      for (let turn = 0; turn < directions; turn++) {
        const angle = outward + (2 * Math.PI * turn) / directions
        const box = boxAt(wish, {
          x: wish.anchor.x + Math.cos(angle) * (distance + wish.width / 3),
          y: wish.anchor.y + Math.sin(angle) * distance,
        })
        let harm = distance * 5 + Math.min(turn, directions - turn) * 8 + outside(box, room) * 200
        if (harm < least) harm += hidden(box, placed, 4) * 100
        if (harm < least) harm += hidden(box, avoid) * 8
        if (harm < least) harm += hidden(box, near)
        if (harm < least) [least, best] = [harm, box]
      }
    }
    placed.push(best)
  }
  return placed.slice(others.length)
}

function hidden(box: Box, things: Box[], margin = 0): number {
  const around = grown(box, margin)
  return things.reduce((sum, thing) => sum + overlap(around, thing), 0)
}

const outside = (box: Box, room: Box) => box.width * box.height - overlap(box, room)

const boxAt = ({ width, height }: TagWish, { x, y }: Point): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
})

export const centreOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 })

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest in the direction of an arrow key, or where one is if nothing lies there; null for other keys. */
export function towards(key: string, anchors: Point[], from: number): number | null {
  const [dx, dy] = arrows[key] ?? [0, 0]
  if (!dx && !dy) return null
  const farness = ({ x, y }: Point) => {
    const by = { x: x - anchors[from]!.x, y: y - anchors[from]!.y }
    const along = by.x * dx + by.y * dy
    return along > 0.5 ? along + 2 * Math.abs(by.x * dy - by.y * dx) : Infinity
  }
  return anchors.reduce((best, anchor, index) => (farness(anchor) < farness(anchors[best]!) ? index : best), from)
}
