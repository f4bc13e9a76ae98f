// Where cars and markers stand, and what events tell of them; the game reads its positions.

import { pageOf } from '../games/index.ts'
import type { Board, GameId, RaceEvent, Space, View } from '../protocol.ts'
import { spacesById, type Places } from './spaces.ts'

export function placesIn(board: Board, view: View | null): Places {
  const read = pageOf(board.game)?.places
  return read && view ? read(spacesById(board), view, board) : { cars: [], markers: [] }
}

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
