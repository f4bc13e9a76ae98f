// What stood out in a race, one figure at a time: counted from its events.

import { say, type MessageId } from '../messages.ts'
import type { RaceEvent } from '../protocol.ts'
import type { Row } from '../race/standings.ts'
import { carOf, type Line } from './story.ts'

export interface Figure {
  icon: string
  value: string
  says: string
  note: string
}

/** Points of a car in one discipline. */
type Score = Map<string, number>

interface Race {
  events: RaceEvent[]
  rows: Row[]
  lines: Line[]
}

interface Discipline {
  id: string
  icon: string
  score: (race: Race) => Score
  value?: (points: number) => string
}

function scored(race: Race, names: string[], points: (event: RaceEvent) => number): Score {
  const score: Score = new Map()
  for (const event of race.events) {
    const car = names.includes(event.event) ? carOf(event, race.rows) : null
    if (car) score.set(car, (score.get(car) ?? 0) + points(event))
  }
  return score
}

const count =
  (...names: string[]) =>
  (race: Race) =>
    scored(race, names, () => 1)
const sum = (name: string, fact: string) => (race: Race) =>
  scored(race, [name], ({ facts }) => Number(facts[fact] ?? 0))
const countIf = (name: string, fact: string, value: unknown) => (race: Race) =>
  scored(race, [name], ({ facts }) => Number(facts[fact] === value))

const highest = (name: string, fact: string) => (race: Race) => {
  const score: Score = new Map()
  for (const event of race.events) {
    const car = event.event === name ? carOf(event, race.rows) : null
    if (car) score.set(car, Math.max(score.get(car) ?? 0, Number(event.facts[fact] ?? 0)))
  }
  return score
}

/** What a car rolled more than the field did with the same die. */
const luck = (die: string) => (race: Race) => {
  const rolls = race.events.filter(({ event }) => event === 'rolled')
  const mean = (value: unknown) => {
    const same = rolls.filter(({ facts }) => facts[die] === value)
    return same.reduce((all, { facts }) => all + Number(facts['die']), 0) / same.length
  }
  const score = scored(race, ['rolled'], ({ facts }) => Number(facts['die']) - mean(facts[die]))
  return new Map([...score].map(([car, points]) => [car, Math.round(points)]))
}

const climbed = ({ lines }: Race): Score =>
  new Map(lines.filter(({ row }) => !row.out).map(({ row, places }) => [row.car, places[0]! - places.at(-1)!]))
const plus = (points: number) => `+${points}`

const climb: Discipline = { id: 'climb', icon: 'i-up', score: climbed, value: plus }

const disciplines: Record<string, Discipline[]> = {
  'formula-de': [
    climb,
    { id: 'luck', icon: 'i-dice', score: luck('gear'), value: plus },
    { id: 'overshot', icon: 'i-tyre', score: sum('overshot', 'tyres') },
    { id: 'brakes', icon: 'i-brake', score: sum('braked', 'brakes') },
    { id: 'slipstreams', icon: 'i-tow', score: count('slipstreamed') },
    { id: 'engine', icon: 'i-engine', score: countIf('engine_tested', 'lost', true) },
  ],
  'pole-position': [
    climb,
    { id: 'overtakes', icon: 'i-tow', score: count('overtook') },
    { id: 'luck', icon: 'i-dice', score: luck('tyre'), value: plus },
    { id: 'fights', icon: 'i-flag', score: count('fight_won') },
    { id: 'rerolls', icon: 'i-bolt', score: count('rerolled') },
    { id: 'drs', icon: 'i-speed', score: count('drs_used') },
  ],
  'race-formula-90': [
    climb,
    { id: 'overtakes', icon: 'i-tow', score: count('passed') },
    { id: 'trajectories', icon: 'i-drive', score: count('trajectory_tried') },
    { id: 'tyres', icon: 'i-tyre', score: sum('tyres_paid', 'points') },
    { id: 'checks', icon: 'i-check', score: countIf('checked', 'passed', true) },
    { id: 'damage', icon: 'i-damage', score: count('damaged') },
  ],
  'street-illegal': [
    climb,
    { id: 'speed', icon: 'i-speed', score: highest('drove', 'speed') },
    { id: 'overtakes', icon: 'i-tow', score: count('passed') },
    { id: 'limits', icon: 'i-chip', score: sum('limit_paid', 'chips') },
    { id: 'chips', icon: 'i-chip', score: sum('chips_earned', 'taken') },
  ],
}

/** The best of each discipline; one that nobody scored in is left out. */
export function figuresOf(game: string, events: RaceEvent[], lines: Line[]): Figure[] {
  const race = { events, lines, rows: lines.map(({ row }) => row) }
  return (disciplines[game] ?? []).flatMap(({ id, icon, score, value = String }) => {
    const points = score(race)
    const most = Math.max(0, ...points.values())
    const best = race.rows.filter(({ car }) => points.get(car) === most).map(({ name }) => name)
    if (most === 0 || best.length === 0) return []
    const names = best.length > 2 ? say('figure.many', { count: best.length }) : best.join(', ')
    return [{ icon, value: value(most), says: say(`figure.${id}` as MessageId, { count: most }), note: names }]
  })
}
