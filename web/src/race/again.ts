// A corner that went wrong, once more: turn by turn is taken back until my car stands before it.

import { cornerOf, spacesById } from '../board/spaces.ts'
import { highlightsIn } from '../highlights.ts'
import type { RaceEvent } from '../protocol.ts'
import type { Room } from './room.svelte.ts'

/** So many turns are taken back for one corner. */
const most = 8

/** The corner that my car is in, if it is in one. */
function myCorner({ cars, you, board }: Room) {
  const where = cars.find(({ seat }) => seat !== null && seat === you.seat)?.where
  return board && where ? cornerOf(spacesById(board).get(where)) : undefined
}

/** Only in races without other people. */
export async function tryCornerAgain(room: Room) {
  let corner: ReturnType<typeof myCorner>
  for (let turn = 0; turn < most; turn++) {
    if (!(await room.wish({ type: 'undo', turn: true }))) return
    corner ??= myCorner(room)
    if (corner === undefined || myCorner(room) !== corner) return
  }
}

/** My car has spun or left the track in these events. */
export const wentWrong = (game: string, car: string, events: RaceEvent[]) =>
  highlightsIn(game, events).some((shown) => shown.car === car && (shown.kind === 'spin' || shown.kind === 'off'))
