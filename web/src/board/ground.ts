// The parts of a board that never change, as few SVG paths: drawn once, cheap to keep.

import type { Board, Space } from '../protocol.ts'
import { boxAround, cornersOf, type Box, type Point } from './geometry.ts'

/** Paths are gathered in pieces of this size: large enough to be few, small enough that those out of sight cost nothing. */
const piece = 14

function gather<Thing>(things: Thing[], placeOf: (thing: Thing) => Point, draw: (thing: Thing) => string): string[] {
  const pieces = new Map<string, string>()
  for (const thing of things) {
    const { x, y } = placeOf(thing)
    const key = `${Math.floor(x / piece)} ${Math.floor(y / piece)}`
    pieces.set(key, (pieces.get(key) ?? '') + draw(thing))
  }
  return [...pieces.values()]
}

/** All trees as a few paths. */
export function circles(trees: Board['trees'], shift = 0): string[] {
  const round = (value: number) => +value.toFixed(2)
  const circle = ([x, y, r]: Board['trees'][number]) =>
    `M${round(x - r + shift)} ${round(y + shift)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  return gather(trees, ([x, y]) => ({ x, y }), circle)
}

/** The areas of spaces that look alike, gathered in a few paths. */
export function areasByLook(board: Board): [look: string, paths: string[]][] {
  const looks = new Map<string, Space[]>()
  for (const space of board.spaces) {
    const look = lookOf(space)
    if (look) looks.set(look, [...(looks.get(look) ?? []), space])
  }
  return [...looks].map(([look, spaces]) => [
    look,
    gather(
      spaces,
      (space) => space,
      ({ area }) => area,
    ),
  ])
}

function lookOf(space: Space): string | null {
  if (space.kind === 'spot' || space.kind === 'extreme' || space['half_of']) return null
  if (space['racing_line']) return 'shaded'
  if (space['less_grip']) return 'less-grip'
  return space.kind
}

const boxes = new WeakMap<Board, Box[]>()
const kerb = 0.8

/** The spaces with their kerbs: what must be seen of a circuit. */
export function boxesOfTrack(board: Board): Box[] {
  let known = boxes.get(board)
  if (!known) boxes.set(board, (known = board.spaces.map(({ area }) => boxAround(cornersOf(area), kerb))))
  return known
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

/** The mown stripes of the grass, in a field that is turned a little: the left edge of every second stripe. */
export function stripes(board: Board, width: number): number[] {
  const reach = (board.view[2] + board.view[3]) * 1.5
  const middle = board.view[0] + board.view[2] / 2
  const count = Math.ceil(reach / width / 2)
  return Array.from({ length: 2 * count }, (_, index) => middle + (index - count) * 2 * width)
}
