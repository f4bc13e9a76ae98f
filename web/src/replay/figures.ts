// What stood out in a race, one figure at a time: counted from its events.

import { say } from '../messages.ts'
import type { RaceEvent } from '../protocol.ts'
import type { Discipline } from './disciplines.ts'
import type { Line } from './story.ts'

export interface Figure {
  icon: string
  value: string
  says: string
  note: string
}

/** The best of each discipline; one that nobody scored in is left out. */
export function figuresOf(disciplines: Discipline[], events: RaceEvent[], lines: Line[]): Figure[] {
  const race = { events, lines, rows: lines.map(({ row }) => row) }
  return disciplines.flatMap(({ icon, says, score, value = String }) => {
    const points = score(race)
    const most = Math.max(0, ...points.values())
    const best = race.rows.filter(({ car }) => points.get(car) === most).map(({ name }) => name)
    if (most === 0 || best.length === 0) return []
    const names = best.length > 2 ? say('figure.many', { count: best.length }) : best.join(', ')
    return [{ icon, value: value(most), says: says(most), note: names }]
  })
}
