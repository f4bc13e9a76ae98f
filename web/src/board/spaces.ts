// The spaces of a board, and what can stand on them.

import type { Board, Pose, Space } from '../protocol.ts'

export interface CarOnBoard {
  /** As events and options name it: "1", "red-a", "P1", "Q2". */
  id: string
  /** In the game. */
  number: number
  pose: Pose
  space: string
  /** In the pits, or beside the track after an accident. */
  where: 'track' | 'pits' | 'off'
}

export interface Marker {
  kind: 'danger' | 'yellow'
  pose: Pose
}

export interface Places {
  cars: CarOnBoard[]
  markers: Marker[]
}

const known = new WeakMap<Board, Map<string, Space>>()

export function spacesById(board: Board): Map<string, Space> {
  let spaces = known.get(board)
  if (!spaces) known.set(board, (spaces = new Map(board.spaces.map((space) => [space.id, space]))))
  return spaces
}

export const poseOf = ({ x, y, heading }: Space): Pose => [x, y, heading]

const pitKinds = new Set(['pit', 'box', 'entry', 'green', 'exit'])
export const whereIs = (space: Space) => (pitKinds.has(space.kind) ? 'pits' : 'track')

/** The corner that a space is part of, if it is one. */
export const cornerOf = (space: Space | undefined) =>
  space?.kind === 'corner' ? (space['zone'] ?? space['part'] ?? space['corner']) : undefined

/** The spaces of the first corner after a place; the one in which the place is counts as driven. */
export function nextCorner(board: Board, from: string): Space[] {
  const start = spacesById(board).get(from)
  const own = cornerOf(start)
  const ahead = ({ along = 0 }: Space) => (along - (start?.along ?? 0) + board.lap) % board.lap
  const corners = board.spaces.filter((space) => cornerOf(space) !== undefined && cornerOf(space) !== own)
  const [first, ...others] = corners
  if (!first) return []
  const nearest = cornerOf(others.reduce((best, space) => (ahead(space) < ahead(best) ? space : best), first))
  return corners.filter((space) => cornerOf(space) === nearest)
}
