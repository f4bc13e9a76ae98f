// A board that is laid down turned by a quarter where that lets more of it be seen: a tall circuit in a wide window.

import type { Board, Label, Pose, Shape, Space } from '../protocol.ts'
import type { Size } from './camera.ts'

/** So much larger it must get. */
const worthIt = 1.2

/** As it lies best in a window of this size. */
export function laidDown(board: Board, { width, height }: Size): Board {
  const [, , wide, tall] = board.view
  const upright = Math.min(width / wide, height / tall)
  const turned = Math.min(width / tall, height / wide)
  return turned > upright * worthIt ? quarterTurned(board) : board
}

const known = new WeakMap<Board, Board>()

/** Clockwise, so that what was up is to the right. */
export function quarterTurned(board: Board): Board {
  let turned = known.get(board)
  if (!turned) known.set(board, (turned = turn(board)))
  return turned
}

function turn(board: Board): Board {
  const { width, height, view, trees, ground, spaces, marks, words, labels, facts } = board
  const pose = ([x, y, heading]: Pose): Pose => [height - y, x, (heading + 90) % 360]
  const rectangle = ([left, top, wide, tall]: Board['view']): Board['view'] => [height - top - tall, left, tall, wide]
  /** Absolute coordinates, in pairs. */
  const path = (line: string) =>
    line.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${+(height - Number(y)).toFixed(2)},${x}`)
  const placed = <Thing extends { x: number; y: number; heading?: number }>(thing: Thing): Thing => {
    const [x, y, heading] = pose([thing.x, thing.y, thing.heading ?? 0])
    return { ...thing, x, y, ...(thing.heading !== undefined && { heading }) }
  }
  const shape = ({ area, line, at, ...rest }: Shape): Shape =>
    at
      ? { ...rest, ...(area && { area }), ...(line && { line }), at: at.map(pose) }
      : { ...rest, ...(area && { area: path(area) }), ...(line && { line: path(line) }) }
  const space = (one: Space): Space => {
    const turned: Space = { ...placed(one), area: path(one.area) }
    for (const name of ['front', 'off_track']) if (one[name]) turned[name] = pose(one[name] as Pose)
    if (one['line']) turned['line'] = (one['line'] as Pose[]).map(pose)
    if (one['way']) turned['way'] = path(one['way'] as string)
    return turned
  }
  const label = ({ plate, leader, ...rest }: Label): Label => ({
    ...placed(rest),
    ...(plate && { plate: rectangle(plate) }),
    ...(leader && { leader: path(leader) }),
  })
  const boxes = facts['boxes'] as { x: number; y: number; heading: number; area: string }[] | undefined
  return {
    ...board,
    width: height,
    height: width,
    view: rectangle(view),
    north: (board.north + 90) % 360,
    trees: trees.map(([x, y, radius]) => [height - y, x, radius]),
    ground: ground.map(shape),
    spaces: spaces.map(space),
    marks: marks.map(shape),
    words: words.map(placed),
    labels: labels.map(label),
    facts: { ...facts, ...(boxes && { boxes: boxes.map((box) => ({ ...placed(box), area: path(box.area) })) }) },
  }
}
