// What the options of a question light up on the board.

import type { Board, Option, Pose } from '../protocol.ts'
import { endOf } from '../risks.ts'
import { poseOf, spacesById, type CarOnBoard } from './spaces.ts'

export interface Target {
  /** "space s1/L/4" or "car F2". */
  key: string
  pose: Pose
  /** What lights up; cars and spots, which must stay visible, get a ring. */
  areas: string[]
  lane: unknown
  /** It lies on the racing line, which must be seen. */
  onLine: boolean
  /** The options that mean this place, the cheapest first: indices in the question. */
  options: number[]
}

interface Corner {
  first: number
  last: number
}

export function targetsOf(board: Board, options: Option[], cars: CarOnBoard[]): Target[] {
  const targets = new Map<string, Target>()
  options.forEach((option, index) => {
    const place = placeOf(board, option, cars)
    if (!place) return
    const target = targets.get(place.key)
    if (target) target.options.push(index)
    else targets.set(place.key, { ...place, options: [index] })
  })
  for (const target of targets.values()) target.options.sort((a, b) => worth(options[a]!) - worth(options[b]!))
  return [...targets.values()].sort((a, b) => worth(options[a.options[0]!]!) - worth(options[b.options[0]!]!))
}

/** What ends the race is dearer than any price. */
const worth = (option: Option) => option.costs.reduce((sum, { amount }) => sum + amount, 0) + (endOf(option) ? 1000 : 0)

type Place = Omit<Target, 'options'>

function placeOf(board: Board, option: Option, cars: CarOnBoard[]): Place | null {
  const spaces = spacesById(board)
  for (const { kind, what } of option.touches) {
    if (kind === 'path') continue
    const space = spaces.get(what)
    if (space && ['space', 'cell', 'section', 'spot'].includes(kind)) {
      return {
        key: `space ${what}`,
        pose: poseOf(space),
        areas: kind === 'spot' ? [] : [space.area],
        lane: space['lane'],
        onLine: 'racing_line' in space,
      }
    }
    if (kind === 'corner') return cornerPlace(board, +what)
    const car = kind === 'car' && cars.find(({ id }) => id === what)
    if (car) return { key: `car ${what}`, pose: car.pose, areas: [], lane: what, onLine: false }
  }
  return null
}

function cornerPlace(board: Board, number: number): Place | null {
  const corner = ((board.facts['corners'] ?? []) as Corner[])[number - 1]
  const spaces = spacesById(board)
  const sections = corner
    ? numbersFrom(corner.first, corner.last).flatMap((section) => spaces.get(String(section)) ?? [])
    : []
  return sections[0]
    ? {
        key: `corner ${number}`,
        pose: poseOf(sections[0]),
        areas: sections.map(({ area }) => area),
        lane: number,
        onLine: false,
      }
    : null
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first) + 1 }, (_, i) => first + i)

/** The way of an option, from where the car stands; none if it does not move. */
export function wayOf(board: Board, option: Option, start: Pose | undefined): Pose[] {
  const spaces = spacesById(board)
  const driven = option.touches.flatMap(({ kind, what }) => {
    const space = kind === 'path' && spaces.get(what)
    return space ? [poseOf(space)] : []
  })
  return start && driven.length > 0 ? [start, ...driven] : []
}
