// What cars have driven, read from events, as ways along the board.

import type { Board, Pose, RaceEvent } from '../protocol.ts'
import { cornersOf, posesAlong } from './geometry.ts'
import { carOfEvent } from './places.ts'
import { poseOf, spacesById, type CarOnBoard } from './spaces.ts'

export interface Move {
  /** The number of its event. */
  event: number
  car: string
  poses: Pose[]
}

/** The moves in these events, in order, of the cars that can be seen: from where they stood before to where they stand now. */
export function movesIn(board: Board, events: RaceEvent[], before: CarOnBoard[], now: CarOnBoard[]): Move[] {
  const last = new Map(before.map(({ id, pose }) => [id, pose]))
  const end = new Map(now.map(({ id, pose }) => [id, pose]))
  const moves: Move[] = []
  for (const event of events) {
    const car = carOfEvent(board.game, event)
    const driven = car && wayOf(board, event)
    if (!car || !driven || driven.length === 0) continue
    const start = last.get(car)
    const poses = start ? [start, ...driven.filter((pose, i) => i > 0 || apart(start, pose) > 2.5)] : driven
    last.set(car, poses.at(-1)!)
    moves.push({ event: event.number, car, poses })
  }
  for (const [car, pose] of end) {
    const move = moves.findLast((move) => move.car === car)
    if (move && apart(move.poses.at(-1)!, pose) < 12) move.poses[move.poses.length - 1] = pose
  }
  return moves.filter(({ car, poses }) => poses.length > 1 && end.has(car))
}

const apart = (a: Pose, b: Pose) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** All places of the way, the first included; none if nothing was driven. */
function wayOf(board: Board, { event, facts }: RaceEvent): Pose[] {
  const { path, from, to } = facts
  if (Array.isArray(path)) {
    return path.flatMap((index: number) => (board.spaces[index] ? [poseOf(board.spaces[index])] : []))
  }
  if (event === 'moved' && typeof from === 'number' && typeof to === 'number')
    return wayThroughSections(board, from, to)
  return []
}

/** Sections are driven along their middle, from the middle of the first to the middle of the last. */
function wayThroughSections(board: Board, from: number, to: number): Pose[] {
  const spaces = spacesById(board)
  const count = board.spaces.filter(({ kind }) => kind === 'straight' || kind === 'braking' || kind === 'corner').length
  const numbers = [from]
  while (numbers.at(-1) !== to && numbers.length <= count) numbers.push((numbers.at(-1)! % count) + 1)
  const points = numbers.flatMap((number, i) => {
    const way = cornersOf(String(spaces.get(String(number))?.['way'] ?? ''))
    const middle = way.length >> 1
    return i === 0 ? way.slice(middle) : number === to ? way.slice(1, middle + 1) : way.slice(1)
  })
  return posesAlong(points)
}
