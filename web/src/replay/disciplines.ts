// What the figures of a finished race count: one discipline each, scored from its events.

import { say } from '../messages.ts'
import type { RaceEvent } from '../protocol.ts'
import { carOf, type Row } from '../race/row.ts'
import type { Line } from './story.ts'

/** Points of a car in one discipline. */
type Score = Map<string, number>

export interface Race {
  events: RaceEvent[]
  rows: Row[]
  lines: Line[]
}

export interface Discipline {
  icon: string
  /** What the points are. */
  says: (count: number) => string
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

export const count =
  (...names: string[]) =>
  (race: Race) =>
    scored(race, names, () => 1)
export const sum = (name: string, fact: string) => (race: Race) =>
  scored(race, [name], ({ facts }) => Number(facts[fact] ?? 0))
export const countIf = (name: string, fact: string, value: unknown) => (race: Race) =>
  scored(race, [name], ({ facts }) => Number(facts[fact] === value))

export const highest = (name: string, fact: string) => (race: Race) => {
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
  new Map(
    lines
      .filter(({ row }) => row.status !== 'retired')
      .map(({ row, places }) => [row.car, places[0]! - places.at(-1)!]),
  )
const plus = (points: number) => `+${points}`

/** Those that every game has. */
export const climb: Discipline = {
  icon: 'i-up',
  says: (count) => say('figure.climb', { count }),
  score: climbed,
  value: plus,
}
export const luckiest = (die: string): Discipline => ({
  icon: 'i-dice',
  says: (count) => say('figure.luck', { count }),
  score: luck(die),
  value: plus,
})
export const overtakes = (event: string): Discipline => ({
  icon: 'i-tow',
  says: (count) => say('figure.overtakes', { count }),
  score: count(event),
})
