// The parts of a board that never change, as few large SVG paths: drawn once, cheap to keep.

import type { Board, Space } from '../protocol.ts'
import { boxAround, type Box, type Point } from './geometry.ts'

/** All circles as one path. */
export function circles(trees: Board['trees'], shift = 0): string {
  return trees.map(([x, y, r]) => `M${+(x - r + shift).toFixed(2)} ${+(y + shift).toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')
}

/** The areas of all spaces that look alike as one path, by how they look. */
export function areasByLook(board: Board): [look: string, path: string][] {
  const looks = new Map<string, string>()
  for (const space of board.spaces) {
    const look = lookOf(space)
    if (look) looks.set(look, (looks.get(look) ?? '') + space.area)
  }
  return [...looks]
}

function lookOf(space: Space): string | null {
  if (space.kind === 'spot' || space.kind === 'extreme' || space['half_of']) return null
  if (space['racing_line']) return 'shaded'
  if (space['less_grip']) return 'less-grip'
  return space.kind
}

export const boxOfView = ({ view: [left, top, width, height] }: Board): Box => ({ left, top, width, height })

/** The middle of the largest piece of ground without track or labels: a place for the name of the circuit. */
export function emptiestPlace(board: Board): Point & { radius: number } {
  const [left, top, width, height] = board.view
  const things = [
    ...board.spaces.filter((_, index) => index % 3 === 0).map(({ x, y }) => ({ x, y })),
    ...board.labels.flatMap(({ plate }) => (plate ? [{ x: plate[0] + plate[2] / 2, y: plate[1] + plate[3] / 2 }] : [])),
  ]
  let best = { x: left + width / 2, y: top + height / 2, radius: 0 }
  for (let column = 4; column <= 20; column++) {
    for (let row = 3; row <= 13; row++) {
      const [x, y] = [left + (width * column) / 24, top + (height * row) / 16]
      const radius = Math.min(...things.map((thing) => Math.hypot((thing.x - x) / 2, thing.y - y)))
      if (radius > best.radius) best = { x, y, radius }
    }
  }
  return best
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right'

/** The corner of the map where a panel hides the least of the track. */
export function emptiestCorner(board: Board): Corner {
  const { left, top, width, height } = boxAround(board.spaces)
  const corners: [Corner, number, number][] = [
    ['top left', left, top],
    ['top right', left + width, top],
    ['bottom left', left, top + height],
    ['bottom right', left + width, top + height],
  ]
  const nearness = ([, x, y]: [Corner, number, number]) =>
    board.spaces.filter((space) => Math.abs(space.x - x) < width * 0.3 && Math.abs(space.y - y) < height * 0.55).length
  return corners.reduce((best, corner) => (nearness(corner) < nearness(best) ? corner : best))[0]
}
