// A season that is being planned, and what the server is told of it.

import { lastLevel, withTemperaments } from '../drivers.ts'
import { chosen, type OptionValues } from '../options.ts'
import type { Circuit, Game, GameOption, NewSeason, Pace, SeasonCalendars } from '../protocol.ts'

export interface Draft {
  name: string
  kind: 'season' | 'duplicate'
  /** A ready calendar; empty: the rounds below. */
  calendar: string
  /** Circuits; of a game without them only their number counts. */
  rounds: string[]
  sessions: number
  /** The last round is for so many best; 0: for all. */
  final: number
  options: OptionValues
  /** A table of points; empty: of the rulebook; `own`: the ones below. */
  points: string
  ownPoints: string
  lastPoints: string
  counted: number
  /** Equal points; empty: as the rulebook has it. */
  ties: '' | 'countback' | 'shared'
  grid: 'game' | 'standing' | 'reversed'
  tableSize: number
  apart: boolean
  inBlocks: boolean
  /** How many of each level. */
  computers: Record<string, number>
  /** Of computer drivers; 0: they drive for themselves. */
  teamSize: number
  drives: boolean
  team: string
  listed: boolean
  pace: Pace
}

export const newDraft = (): Draft => ({
  name: '',
  kind: 'season',
  calendar: 'short-cup',
  rounds: ['monza', 'monaco'],
  sessions: 0,
  final: 0,
  options: {},
  points: '',
  ownPoints: '10, 6, 4, 3, 2, 1',
  lastPoints: '',
  counted: 0,
  ties: '',
  grid: 'game',
  tableSize: 0,
  apart: false,
  inBlocks: false,
  computers: { [lastLevel()]: 4 },
  teamSize: 0,
  drives: true,
  team: '',
  listed: false,
  pace: { kind: 'none' },
})

const has = (game: Game, name: string) => game.options.some((option) => option.name === name)

export const hasCircuits = (game: Game) => has(game, 'circuit')
export const hasTrials = (game: Game) => has(game, 'sessions')
export const hasGridRule = (game: Game) => has(game, 'grid')

/** What the season sets itself is no option of all rounds. */
const ofTheSeason = ['circuit', 'grid', 'sessions', 'races', 'mode', 'last_race']
export const commonOptions = (game: Game): GameOption[] =>
  game.options.filter(
    ({ name, kind }) => !ofTheSeason.includes(name) && kind !== 'seat_order' && kind !== 'number_per_seat',
  )

/** "10, 6, 4" */
export const pointsIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

export function roundsOf(
  draft: Draft,
  game: Game,
  circuits: Circuit[],
  raceWords: (number: number) => string,
): NewSeason['rounds'] {
  return draft.rounds.map((circuit, index) => ({
    name: hasCircuits(game) ? (circuits.find((one) => one.circuit === circuit)?.name ?? circuit) : raceWords(index + 1),
    ...(hasCircuits(game) && { options: { circuit } }),
    ...(index === 0 && draft.sessions > 0 && { sessions: draft.sessions }),
    ...(index > 0 && index === draft.rounds.length - 1 && draft.final > 0 && { field: draft.final }),
  }))
}

function pointsOf(
  { points, ownPoints, lastPoints }: Draft,
  tables: SeasonCalendars['points'],
): Pick<NewSeason, 'points' | 'last_points'> {
  if (points === '') return {}
  if (points !== 'own') return { points: tables.find(({ id }) => id === points)?.points ?? [] }
  return { points: pointsIn(ownPoints), ...(lastPoints.trim() && { last_points: pointsIn(lastPoints) }) }
}

function fieldOf(draft: Draft): NewSeason {
  const { kind, computers, grid, tableSize, apart, inBlocks } = draft
  if (kind === 'duplicate')
    return {
      kind,
      opponents: withTemperaments(
        Object.entries(computers).flatMap(([level, count]) => Array<string>(count).fill(level)),
      ),
    }
  return {
    ...(grid !== 'game' && { grid }),
    ...(tableSize > 0 && { table_size: tableSize }),
    ...(apart && { apart }),
    ...(inBlocks && { in_blocks: inBlocks }),
  }
}

export function newSeason(
  draft: Draft,
  game: Game,
  circuits: Circuit[],
  ready: SeasonCalendars,
  raceWords: (number: number) => string,
): NewSeason {
  const { calendar, sessions, final, counted, ties, listed, pace } = draft
  const readyRounds = { calendar, ...(sessions > 0 && { sessions }), ...(final > 0 && { final }) }
  return {
    name: draft.name.trim(),
    game: game.game,
    ...(calendar ? readyRounds : { rounds: roundsOf(draft, game, circuits, raceWords) }),
    options: chosen(commonOptions(game), draft.options),
    ...pointsOf(draft, ready.points),
    ...((counted > 0 || ready.calendars.find(({ id }) => id === calendar)?.counted) && { counted }),
    ...(ties && { ties }),
    ...fieldOf(draft),
    listed,
    pace,
  }
}
