// The standings of Street Illegal, read from a position.

import type { View } from '../../protocol.ts'
import type { Car } from '../../race/row.ts'

export function standings(view: View): Car[] {
  const line = (view['line'] ?? []) as string[]
  const seatOf = (id: string) => (id.startsWith('P') ? Number(id.slice(1)) : null)
  return line.map((id, index) => ({
    id,
    seat: seatOf(id),
    progress: 0,
    place: index + 1,
    status: 'racing',
    tyre: null,
    stops: null,
  }))
}

/** The track card, counted on through the races of a series. */
export const lapOf = (view: View) => Number(view['race_number'] ?? 0) * 100 + Number(view['track_number'] ?? 0)
