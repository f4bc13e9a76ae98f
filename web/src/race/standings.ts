// The standings tower: who is where, with gaps in the unit of the game. It reads positions; it knows no rules.

import { say, sayOr } from '../messages.ts'
import type { Board, Progress, RaceInfo, Seat, View } from '../protocol.ts'

export interface Row {
  /** As events name the car: "1", "red-a", "P1", "Q2". */
  car: string
  /** Of its plate; null: it has none. */
  number: number | null
  name: string
  seat: Seat | null
  gap: string
  /** How far it has driven, in spaces or sections; null on the grid and in a game without them. */
  driven: number | null
  out: boolean
  tyre: string | null
  stops: number | null
}

interface Car {
  id: string
  seat: number | null
  progress: number
  place: number
  status: 'racing' | 'pits' | 'out' | 'finished'
  tyre: string | null
  stops: number | null
}

type Raw = Record<string, unknown>
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const spaceOf = (board: Board | null, id: unknown) => board?.spaces.find((space) => space.id === id)

function formulaDe(view: View, board: Board | null): Car[] {
  const lap = board?.lap ?? 1
  const grid = (view['grid'] ?? []) as number[]
  const cars = list(view['cars']).map((car) => {
    const place = number(car['position'])
    const started = number(car['crossings']) > 0 || car['status'] !== 'grid'
    const along = spaceOf(board, car['space'])?.along ?? 0
    const status = String(car['status'])
    return {
      id: String(car['seat']),
      seat: number(car['seat']),
      progress:
        status === 'out'
          ? Number(car['covered']) / 2
          : started
            ? (number(car['crossings']) * lap + along) / 2
            : -grid.indexOf(number(car['seat'])) - 1,
      place,
      status: (status === 'out' || status === 'eliminated'
        ? 'out'
        : place > 0
          ? 'finished'
          : status === 'in_box'
            ? 'pits'
            : 'racing') as Car['status'],
      tyre: String(car['tyres']),
      stops: null, // those of a Formula Dé car are its stops in the corner
    }
  })
  const rank = (car: Car) => (car.status === 'out' ? 2 : car.place > 0 ? 0 : 1)
  return cars.sort((a, b) => rank(a) - rank(b) || a.place - b.place || b.progress - a.progress)
}

function polePosition(view: View, board: Board | null): Car[] {
  const lap = board?.lap ?? 1
  const cars = list(view['cars']).map((car) => {
    const fitted = list(car['sets'])[number(car['fitted'])]
    const bot = String(car['bot'] ?? 'none')
    const cell = spaceOf(board, car['cell'])
    const along = cell?.kind === 'box' ? 0 : (cell?.along ?? 0) // who stops at the box has begun the next lap
    return {
      id: bot === 'none' ? String(car['seat']) : bot,
      seat: bot === 'none' ? number(car['seat']) : null,
      progress: (number(car['lap']) * lap + along) / 2,
      place: number(car['position']) || number(car['place']) || number(car['grid_place']) || 99,
      status: (car['status'] === 'out' ? 'out' : car['status'] === 'finished' ? 'finished' : 'racing') as Car['status'],
      tyre: fitted ? String(fitted['tyre']) : null,
      stops: number(car['stops']),
    }
  })
  return cars.sort((a, b) => Number(a.status === 'out') - Number(b.status === 'out') || a.place - b.place)
}

/** In a game without tyres they are called "none". */
const tyreOf = (kind: unknown) => (kind && kind !== 'none' ? String(kind) : null)
const sectionsOf = (board: Board | null) =>
  board?.spaces.filter(({ kind }) => kind !== 'spot' && kind !== 'extreme').length ?? 1

function raceFormula90(view: View, board: Board | null): Car[] {
  const sections = sectionsOf(board)
  const order = (view['order'] ?? []) as string[]
  const players = list(view['players'])
  const cars = list(view['cars']).map((car) => {
    const id = String(car['who'])
    const seat = id.startsWith('P') ? Number(id.slice(1)) : null
    const player = players.find((one) => one['seat'] === seat)
    return {
      id,
      seat,
      progress: number(car['lap']) * sections + number(car['section']),
      place: order.includes(id) ? order.indexOf(id) + 1 : 99,
      status: (car['out'] ? 'out' : 'racing') as Car['status'],
      tyre: tyreOf(player?.['tyres'] ?? view['robot_tyres']),
      stops: player ? number(player['stops']) : null,
    }
  })
  return cars.sort((a, b) => Number(a.status === 'out') - Number(b.status === 'out') || a.place - b.place)
}

function streetIllegal(view: View): Car[] {
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

const readers: Record<string, (view: View, board: Board | null) => Car[]> = {
  'formula-de': formulaDe,
  'pole-position': polePosition,
  'race-formula-90': raceFormula90,
  'street-illegal': streetIllegal,
}

/** Each car of a position with its number: the order in the position never changes. */
export function numbers(view: View | null): Map<string, number> {
  const cars = list(view?.['cars'] ?? view?.['players'])
  const street = !view?.['cars']
  const entries = cars.map((car, index): [string, number] => {
    const bot = car['bot'] && car['bot'] !== 'none' ? String(car['bot']) : null
    return [String(car['who'] ?? bot ?? `${street ? 'P' : ''}${car['seat']}`), (index % 12) + 1]
  })
  return new Map(entries)
}

/** The name of a car that no seat drives. */
export function robotName(id: string): string {
  const [, letter, count] = /^([A-Z])(\d+)$/.exec(id) ?? []
  if (letter === 'Q') return say('robot.superfast', { number: count! })
  if (letter === 'F') return say('robot.fast', { number: count! })
  if (letter === 'L') return say('robot.slow', { number: count! })
  if (letter === 'O') return say('robot.old-pro', { number: count! })
  const [colour, card] = id.split('-')
  return card ? say('robot.bot', { colour: sayOr(`robot.${colour}`, colour!), card: card.toUpperCase() }) : id
}

export function standings(info: RaceInfo, view: View | null, board: Board | null): Row[] {
  const cars = view ? (readers[info.game]?.(view, board) ?? []) : []
  const leader = cars[0]?.progress ?? 0
  const numbered = numbers(view)
  const lap = lapLength(info, board)
  return cars.map((car, index) => {
    const seat = info.seats.find((one) => one.seat === car.seat) ?? null
    return {
      car: car.id,
      number: numbered.get(car.id) ?? null,
      name: seat?.name ?? robotName(car.id),
      seat,
      gap: gapOf(car, leader, index, lap),
      driven: car.progress > 0 && car.status === 'racing' ? car.progress : null,
      out: car.status === 'out',
      tyre: car.tyre,
      stops: car.stops,
    }
  })
}

/** Whether there are points in the result. In Race! Formula 90 they are the sections driven, which the gaps tell. */
export const scores = ({ game, result }: RaceInfo) =>
  game !== 'race-formula-90' && (result ?? []).some(({ points }) => points > 0)

/** In the unit of gaps; 0 where nothing is measured. */
function lapLength(info: RaceInfo, board: Board | null): number {
  if (!info.board) return 0
  if (!board) return Infinity
  return info.game === 'race-formula-90' ? sectionsOf(board) : board.lap / 2
}

/** Nobody leads before the cars stand on their board. */
function gapOf(car: Car, leader: number, index: number, lap: number): string {
  if (car.status === 'out') return say('tower.out')
  if (car.status === 'pits') return say('tower.pit')
  if (car.status === 'finished') return say('tower.finished')
  const gap = Math.round(leader - car.progress)
  if (index === 0) return leader > 0 || !lap ? say('tower.leader') : ''
  if (gap <= 0 || car.progress < 0 || leader <= 0) return ''
  return gap < lap ? `+${gap}` : say('tower.laps', { count: Math.floor(gap / lap) })
}

/** How far the race is: "Lap 2 / 3", "Turn 9 / 30", "Card 4 / 8". */
export function progressWords(progress: Progress | null): string {
  if (!progress) return ''
  return progress.now > 0
    ? say(`tower.${progress.unit}`, { now: progress.now, all: progress.all })
    : say('tower.before')
}

/** How long it is: "3 laps". */
export const distanceWords = (progress: Progress | null | undefined) =>
  progress ? say(`story.${progress.unit}s`, { count: progress.all }) : ''

const skyIcons: Record<string, string> = {
  sun: 'i-sun',
  dry: 'i-sun',
  changeable: 'i-cloud',
  uncertain: 'i-cloud',
  rain: 'i-rain',
  'light rain': 'i-rain',
  'heavy rain': 'i-storm',
}

export interface Sky {
  icon: string
  word: string
}

export function skyOf(told: string): Sky {
  const name = told.replace(/[-_]/g, ' ')
  return { icon: skyIcons[name] ?? 'i-cloud', word: sayOr(`sky.${name}`, name) }
}

/** The sky as the game tells it, and whether the track is wet. */
export function sky(view: View | null): Sky | null {
  const weather = (view?.['weather'] ?? {}) as Raw
  const told = view?.['sky'] ?? weather['sky']
  if (typeof told !== 'string') return null
  const { icon, word } = skyOf(told)
  return { icon, word: weather['wet'] === true ? `${word}, ${say('weather.wet')}` : word }
}
