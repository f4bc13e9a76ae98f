// A car in the standings.

import type { CarRow, RaceEvent, Seat } from '../protocol.ts'

/** As the server tells it, with who drives it and a name. */
export type Row = Omit<CarRow, 'seat'> & { seat: Seat | null; name: string }

/** The car an event is about, as standings name it. */
export function carOf({ facts }: RaceEvent, rows: Row[]): string | null {
  const who = facts['who'] ?? facts['seat'] ?? facts['attacker']
  if (typeof who === 'number') return rows.find(({ seat }) => seat?.seat === who)?.car ?? null
  return typeof who === 'string' ? who : null
}
