// Where cars and yellow flags are on the board of Race! Formula 90.

import type { Places } from '../../board/spaces.ts'
import type { Pose, Space, View } from '../../protocol.ts'

interface Car {
  who: string
  section: number
  lane: string
  out: boolean
  off_track: boolean
}

export function places(spaces: Map<string, Space>, view: View): Places {
  const { cars = [], lines = [] } = view as { cars?: Car[]; lines?: string[] }
  const sectionOf = (who: string) =>
    who.startsWith('Y') ? +who.slice(1) : cars.find((car) => car.who === who)?.section
  const standing = lines.filter((who) => !cars.some((car) => car.who === who && (car.out || car.off_track)))
  const found: Places = { cars: [], markers: [] }
  cars.forEach((car, index) => {
    const section = spaces.get(String(car.section))
    if (!section || car.out) return
    const rank = standing.filter((who) => sectionOf(who) === car.section).indexOf(car.who)
    if (rank < 0 && !car.off_track) return
    const pose = car.off_track ? (section['off_track'] as Pose) : placeInLine(section, rank)
    const where = car.off_track ? 'off' : 'track'
    found.cars.push({ id: car.who, number: (index % 12) + 1, pose, space: section.id, where })
  })
  standing.forEach((who) => {
    const section = who.startsWith('Y') && spaces.get(who.slice(1))
    if (!section) return
    const rank = standing.filter((other) => sectionOf(other) === +section.id).indexOf(who)
    found.markers.push({ kind: 'yellow', pose: placeInLine(section, rank) })
  })
  return found
}

/** Who finds no place in the line any more squeezes in between the last ones. */
function placeInLine(section: Space, rank: number): Pose {
  const line = section['line'] as Pose[]
  const place = line[rank] ?? line.at(-1)!
  const late = Math.max(0, rank - line.length + 1)
  return late ? [place[0] + 0.3 * late, place[1] + 0.3 * late, place[2]] : place
}
