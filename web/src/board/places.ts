// Where cars and markers stand, read from a position by the table "places in a position" of docs/boards.md.

import type { Board, GameId, Pose, RaceEvent, Space, View } from '../protocol.ts'

export interface CarOnBoard {
  /** As events and options name it: "1", "red-a", "P1", "Q2". */
  id: string
  /** 1 to 12: livery and number are the same. */
  livery: number
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

type Reader = (spaces: Map<string, Space>, view: View, board: Board) => Places

const readers: Record<GameId, Reader> = {
  'formula-de': formulaDe,
  'pole-position': polePosition,
  'race-formula-90': raceFormula90,
}

export function placesIn(board: Board, view: View | null): Places {
  const read = readers[board.game]
  return read && view ? read(spacesById(board), view, board) : { cars: [], markers: [] }
}

/** The name of a seat's car in events, options and on the board. */
export function carOfSeat(game: GameId, seat: number): string {
  return game === 'race-formula-90' || game === 'street-illegal' ? `P${seat}` : `${seat}`
}

/** The car that an event tells of, if it tells of one. */
export function carOfEvent(game: GameId, { facts: { who, attacker, seat } }: RaceEvent): string | null {
  if (typeof who === 'string' || typeof attacker === 'string') return String(who ?? attacker)
  const driver = seat ?? who
  return typeof driver === 'number' ? carOfSeat(game, driver) : null
}

function nameOf({ seat, who, bot }: { seat?: number | null; who?: string; bot?: string }): string {
  if (who) return who
  return bot && bot !== 'none' ? bot : String(seat)
}

const known = new WeakMap<Board, Map<string, Space>>()

export function spacesById(board: Board): Map<string, Space> {
  let spaces = known.get(board)
  if (!spaces) known.set(board, (spaces = new Map(board.spaces.map((space) => [space.id, space]))))
  return spaces
}

/** The place that an event tells of, if it tells of one. */
export function spaceOfEvent(board: Board, { facts: { to, cell, space, section } }: RaceEvent): Space | null {
  return spacesById(board).get(String(to ?? cell ?? space ?? section)) ?? null
}

export const poseOf = ({ x, y, heading }: Space): Pose => [x, y, heading]

const pitKinds = new Set(['pit', 'box', 'entry', 'green', 'exit'])
const whereIs = (space: Space) => (pitKinds.has(space.kind) ? 'pits' : 'track')

function formulaDe(spaces: Map<string, Space>, view: View): Places {
  const { cars, dangerous } = view as { cars?: { seat: number; space: string }[]; dangerous?: string | string[] }
  return {
    cars: (cars ?? []).flatMap((car, index) => {
      const space = spaces.get(car.space)
      return space
        ? [{ id: nameOf(car), livery: index + 1, pose: poseOf(space), space: space.id, where: whereIs(space) }]
        : []
    }),
    markers: wordsOf(dangerous).flatMap((id): Marker[] => {
      const space = spaces.get(id)
      return space ? [{ kind: 'danger', pose: poseOf(space) }] : []
    }),
  }
}

const wordsOf = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : (value ?? '').split(/[ ,]+/).filter(Boolean)

interface PoleCar {
  seat: number | null
  bot: string
  cell: string
  off_track: string
}

function polePosition(spaces: Map<string, Space>, view: View, board: Board): Places {
  const { cars = [], yellow = [] } = view as { cars?: PoleCar[]; yellow?: { part: number }[] }
  const boxes = (board.facts['boxes'] ?? []) as { x: number; y: number; heading: number }[]
  const rears = new Set(cars.map(({ cell }) => spaces.get(cell)?.['half_of']))
  return {
    cars: cars.flatMap((car, index) => {
      const space = spaces.get(car.cell)
      if (!space) return []
      const box = space.kind === 'box' ? boxes[index % boxes.length] : undefined
      const front = rears.has(space.id) ? (space['front'] as Pose | undefined) : undefined
      const pose: Pose = box ? [box.x, box.y, box.heading] : (front ?? poseOf(space))
      const where = car.off_track === 'no' ? whereIs(space) : 'off'
      return [{ id: nameOf(car), livery: index + 1, pose, space: space.id, where }]
    }),
    markers: yellow.flatMap(({ part }): Marker[] => {
      const space = board.spaces.find((space) => space['part'] === part)
      return space ? [{ kind: 'yellow', pose: poseOf(space) }] : []
    }),
  }
}

interface Formula90Car {
  who: string
  section: number
  lane: string
  out: boolean
  off_track: boolean
}

function raceFormula90(spaces: Map<string, Space>, view: View): Places {
  const { cars = [], lines = [] } = view as { cars?: Formula90Car[]; lines?: string[] }
  const sectionOf = (who: string) =>
    who.startsWith('Y') ? +who.slice(1) : cars.find((car) => car.who === who)?.section
  const standing = lines.filter((who) => !cars.some((car) => car.who === who && (car.out || car.off_track)))
  const places: Places = { cars: [], markers: [] }
  cars.forEach((car, index) => {
    const section = spaces.get(String(car.section))
    if (!section || car.out) return
    const rank = standing.filter((who) => sectionOf(who) === car.section).indexOf(car.who)
    if (rank < 0 && !car.off_track) return
    const pose = car.off_track ? (section['off_track'] as Pose) : placeInLine(section, rank)
    const where = car.off_track ? 'off' : 'track'
    places.cars.push({ id: car.who, livery: (index % 12) + 1, pose, space: section.id, where })
  })
  standing.forEach((who) => {
    const section = who.startsWith('Y') && spaces.get(who.slice(1))
    if (!section) return
    const rank = standing.filter((other) => sectionOf(other) === +section.id).indexOf(who)
    places.markers.push({ kind: 'yellow', pose: placeInLine(section, rank) })
  })
  return places
}

/** Who finds no place in the line any more squeezes in between the last ones. */
function placeInLine(section: Space, rank: number): Pose {
  const line = section['line'] as Pose[]
  const place = line[rank] ?? line.at(-1)!
  const late = Math.max(0, rank - line.length + 1)
  return late ? [place[0] + 0.3 * late, place[1] + 0.3 * late, place[2]] : place
}
