// Where cars and markers stand, and what events tell of them; the game reads its positions.

import { pageOf } from '../games/index.ts'
import { liveryOf } from '../liveries.ts'
import type { Board, CarRow, GameId, RaceEvent, Space, View } from '../protocol.ts'
import { poseOf, spacesById, whereIs, type CarOnBoard, type Places } from './spaces.ts'

/** A car stands in the middle of its space, unless the game has places of its own. */
export function placesIn(board: Board, rows: CarRow[], view: View | null): Places {
  if (!view) return { cars: [], markers: [] }
  const { places, markers } = pageOf(board.game) ?? {}
  const spaces = spacesById(board)
  return places?.(spaces, view, board) ?? { cars: carsIn(spaces, rows), markers: markers?.(spaces, view) ?? [] }
}

const carsIn = (spaces: Map<string, Space>, rows: CarRow[]): CarOnBoard[] =>
  rows.flatMap(({ car, number, where, status }) => {
    const space = spaces.get(where ?? '')
    if (!space || !number) return []
    const off = status === 'off_track'
    return [
      { id: car, number: liveryOf(number), pose: poseOf(space), space: space.id, where: off ? 'off' : whereIs(space) },
    ]
  })

/** The name of a seat's car in events, options and on the board. */
export const carOfSeat = (game: GameId, seat: number): string => pageOf(game)?.carOfSeat?.(seat) ?? String(seat)

/** The car that an event tells of, if it tells of one. */
export function carOfEvent(game: GameId, { facts: { who, attacker, seat } }: RaceEvent): string | null {
  if (typeof who === 'string' || typeof attacker === 'string') return String(who ?? attacker)
  const driver = seat ?? who
  return typeof driver === 'number' ? carOfSeat(game, driver) : null
}

/** The place that an event tells of, if it tells of one. */
export function spaceOfEvent(board: Board, { facts: { to, cell, space, section } }: RaceEvent): Space | null {
  return spacesById(board).get(String(to ?? cell ?? space ?? section)) ?? null
}
