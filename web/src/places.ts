// Places of a board in words: the corner or the way to it, the lane, how far. Read from the board alone; it knows no rules.

import { spacesById } from './board/spaces.ts'
import { pageOf } from './games/index.ts'
import { grouped } from './grouped.ts'
import { say, sayOr } from './messages.ts'
import type { Board, Space } from './protocol.ts'

const zoneOf = (space?: Space) => (space?.['zone'] ?? space?.['part']) as number | undefined

const rows = new WeakMap<Board, Map<string, Space[]>>()
const rowName = (space: Space) => (space['lane'] === undefined ? space.kind : `${zoneOf(space)} ${space['lane']}`)

/** The spaces of its straight or corner in its lane, or of its part of the pits; halves are part of their wholes. */
function rowOf(board: Board, space: Space): Space[] {
  let known = rows.get(board)
  if (!known)
    rows.set(
      board,
      (known = new Map(
        grouped(
          board.spaces.filter((one) => !one['half_of']),
          rowName,
        ),
      )),
    )
  return known.get(rowName(space)) ?? []
}

/** "Parabolica, left lane, space 2 of 14", "7 before Lesmo 1, middle lane", "pit box 3"; after a place on the same straight or corner just
 * "left lane at 6"; of a whole straight "the straight before Lesmo 1". */
export function placeWords(board: Board, id: string, before = ''): string | null {
  const space = spacesById(board).get(id)
  if (!space) return zoneWords(board, id)
  const own = pageOf(board.game)?.placeWords
  if (own) return own(board, id)
  const whole = spacesById(board).get(String(space['half_of'])) ?? space
  const words = whole['lane'] === undefined ? inPits(board, whole) : inLane(board, whole, isNear(board, space, before))
  return whole === space ? words : say('place.rear', { place: words })
}

/** The straights and corners in the order of the lap; a straight seldom has a name. */
const zonesOf = (board: Board) =>
  (board.facts['zones'] ?? board.facts['parts'] ?? []) as { id?: string; name: string }[]

const cornerAfter = (zones: { name: string }[], zone: number) => zones[(zone + 1) % zones.length]!.name

/** What is seen without a car. */
export const fromNowhere = new Map<string, string>()

/** How long a space is. */
const oneSpace = 2

/** As a driver sees places ahead: "2 ahead, right lane". Two places that would be told alike are left out, and so is what lies behind or in the pits. */
export function placesAhead(board: Board, from: string, ids: string[]): Map<string, string> {
  const spaces = spacesById(board)
  const start = spaces.get(from)
  if (pageOf(board.game)?.placeWords || start?.['lane'] === undefined) return fromNowhere
  const told = [...new Set(ids)].flatMap((id): [string, string][] => {
    const space = spaces.get(id)
    const count = Math.round((((space?.along ?? 0) - start.along! + board.lap) % board.lap) / oneSpace)
    if (!space || space['half_of'] || space['lane'] === undefined || count > board.lap / oneSpace / 2) return []
    const lane = sayOr(`lane.${space['lane']}`, '')
    return [[id, count > 0 ? say('place.ahead', { count, lane }) : say('place.beside', { lane })]]
  })
  return new Map(told.filter(([, words]) => told.filter(([, other]) => other === words).length === 1))
}

/** "Parabolica is 22 spaces ahead.", "You are in Parabolica." */
export function cornerAhead(board: Board, from: string): string {
  const space = spacesById(board).get(from)
  if (!space || space['lane'] === undefined) return ''
  const [zones, zone, row] = [zonesOf(board), zoneOf(space)!, rowOf(board, space)]
  if (space.kind === 'corner') return say('place.in-corner', { corner: zones[zone]!.name })
  return say('place.to-corner', { corner: cornerAfter(zones, zone), count: row.length - row.indexOf(space) })
}

/** A place outside of a sentence. */
export const placeAlone = (board: Board, id: string): string | null =>
  pageOf(board.game)?.placeAlone?.(board, id) ?? placeWords(board, id)

function zoneWords(board: Board, id: string): string | null {
  const zones = zonesOf(board)
  const zone = zones.findIndex((one) => one.id === id)
  return zone < 0 ? null : zones[zone]!.name || say('place.whole-straight', { corner: cornerAfter(zones, zone) })
}

function isNear(board: Board, space: Space, before: string): boolean {
  const zone = zoneOf(spacesById(board).get(before))
  return zone !== undefined && zone === zoneOf(space)
}

function inLane(board: Board, space: Space, beside: boolean): string {
  const zones = zonesOf(board)
  const zone = zoneOf(space)!
  const row = rowOf(board, space)
  const number = row.indexOf(space) + 1
  const ahead = row.length - number + 1
  const lane = sayOr(`lane.${space['lane']}`, '')
  if (beside) return say('place.near', { lane, number: space.kind === 'corner' ? number : ahead })
  if (space.kind === 'corner') return say('place.corner', { corner: zones[zone]!.name, lane, number, all: row.length })
  return say('place.straight', { corner: cornerAfter(zones, zone), lane, ahead })
}

function inPits(board: Board, space: Space): string {
  const row = rowOf(board, space)
  const which = row.length > 1 ? `place.${space.kind}` : `place.only.${space.kind}`
  return sayOr(which, space.id, { number: row.indexOf(space) + 1, all: row.length })
}
