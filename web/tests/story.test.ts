import { describe, expect, it } from 'vitest'
import type { RaceEvent, Seat } from '../src/protocol.ts'
import type { Row } from '../src/race/row.ts'
import { gamePages } from '../src/games/index.ts'
import { figuresOf } from '../src/replay/figures.ts'
import {
  finishersOf,
  gapsOf,
  lapStarts,
  linesOf,
  marksOf,
  positionOf,
  skies,
  ticksOf,
  type Sample,
} from '../src/replay/story.ts'

const seat = (number: number): Seat => ({
  seat: number,
  name: `Driver ${number}`,
  driver: 'pro',
  person: null,
  drives: 'pro',
  why: null,
  dice: 'none',
  commitment: null,
  steps: 0,
})
const row = (number: number, tyre: string, out = false): Row => ({
  car: String(number),
  number,
  name: `Driver ${number}`,
  seat: seat(number),
  status: out ? 'out' : 'racing',
  driven: 0,
  gap: '',
  tyre,
  stops: null,
})
const robot: Row = {
  car: 'red-a',
  number: 3,
  name: 'Red A',
  seat: null,
  status: 'racing',
  driven: 0,
  gap: '',
  tyre: 'hard',
  stops: null,
}
const event = (name: string, facts: Record<string, unknown>): RaceEvent => ({
  number: 1,
  round: 1,
  event: name,
  article: 'FD-1-1',
  text: '',
  facts,
})

const sun = { id: 'sun', icon: 'i-sun', word: 'sun' }
const rain = { id: 'rain', icon: 'i-rain', word: 'rain' }
const samples: Sample[] = [
  { answers: 2, events: 1, lap: 0, sky: sun, rows: [row(1, 'soft'), row(2, 'hard'), robot] },
  { answers: 6, events: 3, lap: 1, sky: sun, rows: [row(2, 'hard'), row(1, 'soft'), robot] },
  { answers: 8, events: 5, lap: 2, sky: rain, rows: [row(2, 'hard'), robot, row(1, 'rain')] },
  { answers: 9, events: 7, lap: 2, sky: rain, rows: [row(2, 'hard'), robot, row(1, 'rain', true)] },
]
const events = [
  event('grid_fixed', {}),
  event('rolled', { seat: 1, gear: 2, die: 2 }),
  event('rolled', { seat: 2, gear: 2, die: 4 }),
  event('quick_stop', { seat: 1 }),
  event('pit_stop', { who: 'red-a' }),
  event('overshot', { seat: 1, tyres: 3 }),
  event('eliminated', { seat: 1, cause: 'engine' }),
]

describe('the story of a race', () => {
  const lines = linesOf(samples, events)

  it('follows every car from sample to sample until it is out', () => {
    expect(lines.map(({ row, places, out }) => [row.car, places, out])).toEqual([
      ['2', [2, 1, 1, 1], null],
      ['red-a', [3, 3, 2, 2], null],
      ['1', [1, 2, 3, 3], 'engine'],
    ])
  })

  it('begins a stint with every stop, also on the same tyres', () => {
    expect(lines[2]!.stints).toEqual([
      { tyre: 'soft', from: 0, to: 2 },
      { tyre: 'rain', from: 2, to: 3 },
    ])
    expect(lines[1]!.stops).toEqual([2])
    expect(lines[1]!.stints).toEqual([
      { tyre: 'hard', from: 0, to: 2 },
      { tyre: 'hard', from: 2, to: 3 },
    ])
  })

  it('marks grid, laps and flag', () => {
    expect(ticksOf(samples, 'lap').map(({ at, label }) => [at, label])).toEqual([
      [0, 'Grid'],
      [1, 'Lap 1'],
      [2, 'Lap 2'],
      [3, 'Flag'],
    ])
    expect(lapStarts(samples)).toEqual([6, 8])
  })

  it('knows where a moment lies between two samples', () => {
    expect([0, 2, 4, 8, 9].map((answers) => positionOf(samples, answers))).toEqual([0, 0, 0.5, 2, 3])
  })

  it('tells how long the sky stayed the same', () => {
    expect(skies(samples).map(({ word, from, to }) => [word, from, to])).toEqual([
      ['sun', 0, 2],
      ['rain', 2, 3],
    ])
  })

  it('gives every place of the result its car, robots in the order of the standings', () => {
    const result = [
      { place: 2, name: 'Red A', seat: null, points: 6, retired: false },
      { place: 1, name: 'Driver 2', seat: 2, points: 10, retired: false },
    ]
    expect(finishersOf(result, lines).map(({ line }) => line?.row.car)).toEqual(['2', 'red-a'])
  })

  it('counts what stood out and leaves out what nobody did', () => {
    const figures = figuresOf(gamePages['formula-de']!.disciplines, events, lines)
    expect(figures.map(({ value, note }) => [value, note])).toEqual([
      ['+1', 'Driver 2, Red A'],
      ['+1', 'Driver 2'],
      ['3', 'Driver 1'],
    ])
  })
})

describe('what stands above the scrubber', () => {
  it('marks who leads, stops and goes out, and how the sky changes', () => {
    const marks = marksOf(
      [...samples, { ...samples[3]!, answers: 12, rows: [robot, row(2, 'hard'), row(1, 'rain', true)] }],
      linesOf(samples, events),
    )
    expect(marks.map(({ kind, answers, says }) => [kind, answers, says])).toEqual([
      ['lead', 12, 'Red A leads'],
      ['stop', 8, 'Red A stops'],
      ['stop', 8, 'Driver 1 stops'],
      ['out', 9, 'Driver 1: out, engine'],
      ['sky', 8, 'rain'],
    ])
  })
})

describe('gaps', () => {
  const racing = (number: number, driven: number | null, gap: string): Row => ({ ...row(number, 'hard'), driven, gap })
  const finished = (number: number): Row => ({ ...racing(number, null, 'flag'), status: 'finished' })
  const timed = [
    [racing(1, 10, 'Leader'), racing(2, 8, '+2')],
    [racing(1, 20, 'Leader'), racing(2, 17, '+3')],
    [finished(1), racing(2, 24, '+6')],
    [finished(1), finished(2)],
  ].map((rows, at) => ({ ...samples[0]!, answers: at, rows }))

  it('are rounds between cars that have finished', () => {
    expect([...gapsOf(timed, linesOf(timed, [])[0])]).toEqual([
      ['1', '2 rounds'],
      ['2', '+1 round'],
    ])
  })

  it('are spaces where the race ends for all at once', () => {
    const short = timed.slice(0, 2)
    expect([...gapsOf(short, linesOf(short, [])[0])]).toEqual([
      ['1', '1 round'],
      ['2', '+3'],
    ])
  })

  it('are not told in a game without a track', () => {
    const untimed = timed.map((sample) => ({ ...sample, rows: [racing(1, null, 'Leader'), racing(2, null, '')] }))
    expect(gapsOf(untimed, linesOf(untimed, [])[0]).size).toBe(0)
  })
})
