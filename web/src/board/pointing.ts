// What lies under a pointer. At small zoom targets reach further than they are drawn.

import type { Board, Space } from '../protocol.ts'
import { cornersOf, isInside, type Point } from './geometry.ts'

const leastReach = 22

/** The nearest target, as index, or -1. `anchors` and `at` are on the screen. */
export function targetAt(anchors: Point[], at: Point, scale: number): number {
  const reach = Math.max(leastReach, scale)
  const distance = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y)
  const nearest = anchors.reduce(
    (best, anchor, index) => (best < 0 || distance(anchor) < distance(anchors[best]!) ? index : best),
    -1,
  )
  return nearest >= 0 && distance(anchors[nearest]!) <= reach ? nearest : -1
}

/** The space at a point of the board; spots lie on sections and come first. */
export function spaceAt(board: Board, at: Point): Space | undefined {
  return board.spaces.findLast(({ area }) => isInside(cornersOf(area), at))
}
