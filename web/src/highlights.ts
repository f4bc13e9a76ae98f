// What is worth a look in what happens: the lights, a die, an overtake, a stop, trouble, the flag. A game says which of its events are.

import { carOfEvent } from './board/places.ts'
import { pageOf } from './games/index.ts'
import { say } from './messages.ts'
import type { CarRow, GameId, RaceEvent } from './protocol.ts'

/** Of several at once for a car, the last in this list is shown. */
const kinds = [
  'dice',
  'tow',
  'pass',
  'held',
  'pit',
  'damage',
  'contact',
  'spin',
  'off',
  'flag',
  'out',
  'safety',
  'lights',
] as const
export type HighlightKind = (typeof kinds)[number]

type Facts = RaceEvent['facts']

export interface RolledDie {
  symbol: string
  /** None where the drawing has pips. */
  number: number | null
}

/** How an event of a game is shown. */
export interface Shows {
  kind: HighlightKind
  /** Only then. */
  when?: (facts: Facts) => boolean
  die?: (facts: Facts) => RolledDie
  /** The place at the flag. */
  count?: (facts: Facts) => number
}

export interface Highlight {
  /** The number of the event. */
  event: number
  kind: HighlightKind
  /** Beside which it is shown; null: over the board. */
  car: string | null
  die: RolledDie | null
  /** Places that were won, or the place at the flag. */
  count: number | null
}

export const rankOf = ({ kind }: Highlight) => kinds.indexOf(kind)

export function highlightsIn(game: GameId, events: RaceEvent[]): Highlight[] {
  const { highlights = {} } = pageOf(game) ?? {}
  return events.flatMap((event) => {
    const shows = highlights[event.event]
    if (!shows || shows.when?.(event.facts) === false) return []
    const { number, facts } = event
    const car = carOfEvent(game, event)
    return [
      { event: number, kind: shows.kind, car, die: shows.die?.(facts) ?? null, count: shows.count?.(facts) ?? null },
    ]
  })
}

/** Places that cars won on the track between two orders, in a game whose events do not tell overtakes. */
export function placesWonIn(game: GameId, event: number, before: CarRow[], now: CarRow[]): Highlight[] {
  if (Object.values(pageOf(game)?.highlights ?? {}).some(({ kind }) => kind === 'pass')) return []
  const racing = new Set(before.filter(({ status }) => status === 'racing').map(({ car }) => car))
  const order = now.filter(({ car, status }) => status === 'racing' && racing.has(car)).map(({ car }) => car)
  const then = before.map(({ car }) => car).filter((car) => order.includes(car))
  return order.flatMap((car, place) => {
    const count = then.indexOf(car) - place
    return count > 0 ? [{ event, kind: 'pass', car, die: null, count }] : []
  })
}

/** The event after which the lights went out, as long as the first round is being driven: who comes then has not missed the start. */
export function beforeLights(game: GameId, events: RaceEvent[]): number | null {
  const lights = highlightsIn(game, events).find(({ kind }) => kind === 'lights')?.event
  const round = events.find(({ number }) => number === lights)?.round
  return lights !== undefined && round === events.at(-1)!.round ? lights - 1 : null
}

export function highlightWords({ kind, count }: Highlight): string {
  if (kind === 'dice') return ''
  if (count !== null)
    return kind === 'pass' ? say('highlight.places', { count }) : say('highlight.place', { place: count })
  return say(`highlight.${kind}`)
}
