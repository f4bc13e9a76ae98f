// The story of a race that is over: who was where after each round, on which tyres, with which stops. It reads positions and events; it knows no rules.

import { say, sayOr } from '../messages.ts'
import type { Moment, Progress, RaceEvent, RaceInfo, Standing } from '../protocol.ts'
import { carOf, type Row } from '../race/row.ts'
import { sky, type Sky } from '../race/sky.ts'
import { gapWords, standings } from '../race/standings.ts'

/** The race at the end of a round. */
export interface Sample {
  answers: number
  events: number
  /** Which lap (or track card) the leader is on; 0 before the start. */
  lap: number
  sky: Sky | null
  rows: Row[]
}

export interface Stint {
  tyre: string
  from: number
  to: number
}

/** One car through the race; numbers are those of samples. */
export interface Line {
  row: Row
  /** Its place in each sample, until it is out. */
  places: number[]
  stops: number[]
  stints: Stint[]
  /** Why it is out, or null. */
  out: string | null
}

export interface Tick {
  at: number
  label: string
}

/** What a chart through the race is drawn from. */
export interface Chart {
  lines: Line[]
  samples: Sample[]
  ticks: Tick[]
  /** The moment that is shown, between two samples. */
  now: number
  onpick: (at: number) => void
}

const outEvents = ['eliminated', 'retired']

export function samplesOf(info: RaceInfo, moments: Moment[]): Sample[] {
  let lap = 0
  return moments.flatMap(({ answers, events, view, progress, cars }) => {
    const rows = standings(info, cars)
    lap = progress.unit === 'card' ? progress.now : Math.max(lap, ...rows.map(lapOf))
    return rows.length > 0 ? [{ answers, events, lap, sky: sky(info.game, view), rows }] : []
  })
}

const lapOf = ({ laps, status }: Row) => (status === 'grid' || status === 'finished' ? 0 : (laps ?? 0) + 1)

/** The sample in which an event has happened. */
const sampleAfter = (samples: Sample[], index: number) => samples.findIndex(({ events }) => events > index)

function stintsOf(tyres: (string | null)[], stops: number[]): Stint[] {
  const stints: Stint[] = []
  tyres.forEach((tyre, at) => {
    const last = stints.at(-1)
    if (last) last.to = at
    if (tyre && (last?.tyre !== tyre || stops.includes(at))) stints.push({ tyre, from: at, to: at })
  })
  return stints.filter(({ from, to }) => to > from)
}

/** `stopEvents` are the game's names of pit stops. */
export function linesOf(samples: Sample[], events: RaceEvent[], stopEvents: string[] = []): Line[] {
  const final = samples.at(-1)?.rows ?? []
  return final.map((row) => {
    const mine = (names: string[]) =>
      events.flatMap((event, index) =>
        names.includes(event.event) && carOf(event, final) === row.car ? [{ event, index }] : [],
      )
    const out = row.status === 'retired' ? mine(outEvents).at(-1) : undefined
    const stops = mine(stopEvents).map(({ index }) => sampleAfter(samples, index))
    const seen = samples.map(({ rows }) => rows.findIndex(({ car }) => car === row.car))
    const raced = out ? seen.slice(0, sampleAfter(samples, out.index) + 1) : seen
    const tyres = raced.map((place, at) => samples[at]!.rows[place]?.tyre ?? null)
    return {
      row,
      places: raced.map((place) => place + 1),
      stops,
      stints: stintsOf(tyres, stops),
      out: out ? causeOf(out.event) : null,
    }
  })
}

/** Why a car is out of the race, or null. */
export function outOf(row: Row, rows: Row[], events: RaceEvent[]): string | null {
  if (row.status !== 'retired') return null
  const out = events.findLast((event) => outEvents.includes(event.event) && carOf(event, rows) === row.car)
  return out ? causeOf(out) : null
}

function causeOf({ facts }: RaceEvent): string {
  const cause = String(facts['cause'] ?? '')
  return sayOr(`cause.${cause}`, cause.replaceAll('_', ' '))
}

/** The grid, the laps and the flag under a chart, as far apart as words need. */
export function ticksOf(samples: Sample[], unit: Progress['unit'] | undefined): Tick[] {
  const last = samples.length - 1
  const roomy = last / 9
  const ticks: Tick[] = [{ at: 0, label: say('story.grid') }]
  samples.forEach(({ lap }, at) => {
    if (at === 0 || at === last || lap === samples[at - 1]!.lap) return
    if (at - ticks.at(-1)!.at < roomy || last - at < roomy) return
    ticks.push({
      at,
      label: say(unit === 'card' ? 'story.card' : 'story.lap', { number: lap }),
    })
  })
  return [...ticks, { at: last, label: say('story.flag') }]
}

/** After how many answers each lap begins. */
export const lapStarts = (samples: Sample[]) =>
  samples.flatMap(({ answers, lap }, at) => (at > 0 && lap !== samples[at - 1]!.lap ? [answers] : []))

/** Where on a chart the moment after so many answers lies. */
export function positionOf(samples: Sample[], answers: number): number {
  const next = samples.findIndex((sample) => sample.answers > answers)
  if (next < 0) return samples.length - 1
  if (next === 0) return 0
  const [from, to] = [samples[next - 1]!.answers, samples[next]!.answers]
  return next - 1 + (answers - from) / (to - from)
}

/** How long the sky stayed the same. */
export function skies(samples: Sample[]): (Sky & { from: number; to: number })[] {
  const found: (Sky & { from: number; to: number })[] = []
  samples.forEach(({ sky }, at) => {
    const last = found.at(-1)
    if (last) last.to = at
    if (sky && last?.id !== sky.id) found.push({ ...sky, from: at, to: at })
  })
  return found.filter(({ from, to }) => to > from)
}

/** A place of the result with the car that took it, if it was a single one. */
export interface Finisher {
  standing: Standing
  line: Line | null
}

/** The result, best first. Seats name their cars; the others are told in the order of the standings. */
export function finishersOf(result: Standing[], lines: Line[]): Finisher[] {
  const robots = lines.filter(({ row }) => !row.seat)
  const nameless = result.filter(({ seat }) => seat === null)
  const lineOf = (standing: Standing) => {
    if (standing.seat !== null) return lines.find(({ row }) => row.seat?.seat === standing.seat) ?? null
    return robots.length === nameless.length ? robots[nameless.indexOf(standing)]! : null
  }
  const rank = ({ line }: Finisher) => (line ? lines.indexOf(line) : lines.length)
  const finishers = result.map((standing) => ({ standing, line: lineOf(standing) }))
  return finishers.sort((a, b) => a.standing.place - b.standing.place || rank(a) - rank(b))
}

/** Something to look at, above the scrubber. */
export interface Mark {
  kind: 'lead' | 'stop' | 'out' | 'sky'
  answers: number
  says: string
}

/** Who took the lead, who stopped, who went out, and how the sky changed. */
export function marksOf(samples: Sample[], lines: Line[]): Mark[] {
  const mark = (kind: Mark['kind'], at: number, says: string) => ({ kind, answers: samples[at]?.answers ?? 0, says })
  const leads = samples.flatMap(({ rows }, at) => {
    const first = rows[0]
    return at > 1 && first && first.car !== samples[at - 1]!.rows[0]?.car
      ? [mark('lead', at, say('story.leads', { name: first.name }))]
      : []
  })
  const stops = lines.flatMap(({ row, stops }) =>
    stops.map((at) => mark('stop', at, say('story.stops', { name: row.name }))),
  )
  const outs = lines.flatMap(({ row, places, out }) =>
    out === null ? [] : [mark('out', places.length - 1, `${row.name}: ${say('story.out', { cause: out })}`)],
  )
  const changes = skies(samples)
    .slice(1)
    .map(({ word, from }) => mark('sky', from, word))
  return [...leads, ...stops, ...outs, ...changes]
}

/** How long the winner took and how much later the others came; in a race that ends for all at once, how far behind they were. */
export function gapsOf(samples: Sample[], winner: Line | null | undefined): Map<string, string> {
  if (!winner || winner.row.laps === null) return new Map()
  const { car } = winner.row
  const flag = samples.findIndex(({ rows }) => rows.some((row) => row.car === car && row.status === 'finished'))
  const took = say('story.rounds', { count: flag < 0 ? samples.length - 1 : flag })
  return new Map(samples.at(-1)!.rows.map((row) => [row.car, row.car === car ? took : behindWords(row)]))
}

function behindWords(row: Row): string {
  if (!row.gap || row.gap.behind === 0) return ''
  return row.gap.unit === 'round' ? say('story.later', { count: row.gap.behind }) : gapWords(row)
}
