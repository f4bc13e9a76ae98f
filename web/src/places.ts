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

/** "Parabolica, left lane, space 2 of 14", "7 before Lesmo 1, middle lane", "pit box 3", "section 7 (Curva Grande)". Beside another just "left lane at 6". */
export function placeWords(board: Board, id: string, beside = false): string | null {
  const space = spacesById(board).get(id)
  if (!space) return null
  const own = pageOf(board.game)?.placeWords
  if (own) return own(board, id)
  const whole = spacesById(board).get(String(space['half_of'])) ?? space
  const words = whole['lane'] === undefined ? inPits(board, whole) : inLane(board, whole, beside)
  return whole === space ? words : say('place.rear', { place: words })
}

function inLane(board: Board, space: Space, beside: boolean): string {
  const zones = (board.facts['zones'] ?? board.facts['parts'] ?? []) as { name: string }[]
  const zone = zoneOf(space)!
  const row = rowOf(board, space)
  const number = row.indexOf(space) + 1
  const ahead = row.length - number + 1
  const lane = sayOr(`lane.${space['lane']}`, '')
  if (beside) return say('place.near', { lane, number: space.kind === 'corner' ? number : ahead })
  if (space.kind === 'corner') return say('place.corner', { corner: zones[zone]!.name, lane, number, all: row.length })
  return say('place.straight', { corner: zones[(zone + 1) % zones.length]!.name, lane, ahead })
}

function inPits(board: Board, space: Space): string {
  const row = rowOf(board, space)
  const which = row.length > 1 ? `place.${space.kind}` : `place.only.${space.kind}`
  return sayOr(which, space.id, { number: row.indexOf(space) + 1, all: row.length })
}

/** A text of the server with its places in words, told shortly beside a place that is told already. Several in a row are a way: the straight
 * or corner is told once. */
export function withPlaces(board: Board, text: string, beside?: string): string {
  const spaces = spacesById(board)
  let zone = beside && zoneOf(spaces.get(beside))
  return text
    .split(' ')
    .map((word, at, words) => {
      const [, id = '', end = ''] = /^([\w/-]+)(\W*)$/.exec(word) ?? []
      const space = spaces.get(id)
      if (!space) return word
      const known = zone !== undefined && zone === zoneOf(space)
      const goesOn = !end && spaces.has(/^[\w/-]*/.exec(words[at + 1] ?? '')![0])
      zone = goesOn || beside ? zoneOf(space) : undefined
      return `${placeWords(board, id, known)}${goesOn ? ';' : end}`
    })
    .join(' ')
}
