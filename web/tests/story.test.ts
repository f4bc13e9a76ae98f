import { describe, expect, it } from 'vitest'
import type { Moment, RaceEvent, RaceInfo } from '../src/protocol.ts'
import { gamePages } from '../src/games/index.ts'
import { figuresOf } from '../src/replay/figures.ts'
import {
  finishersOf,
  gapsOf,
  lapStarts,
  linesOf,
  marksOf,
  positionOf,
  samplesOf,
  skies,
  ticksOf,
  type Sample,
} from '../src/replay/story.ts'
import { row } from './rows.ts'

const robot = row(3, { car: 'red-a', name: 'Red A', seat: null, tyre: 'hard' })
const event = (name: string, facts: Record<string, unknown>): RaceEvent => ({
  number: 1,
  round: 1,
  event: name,
  article: 'FD-1-1',
  message: { id: 'verbatim', args: { text: '' } },
  facts,
})

const sun = { id: 'sun', icon: 'i-sun', word: 'sun' }
const rain = { id: 'rain', icon: 'i-rain', word: 'rain' }
const on = (number: number, tyre: string) => row(number, { tyre })
const out = row(1, { tyre: 'rain', status: 'retired' })
const samples: Sample[] = [
  { answers: 2, events: 1, lap: 0, sky: sun, rows: [on(1, 'soft'), on(2, 'hard'), robot] },
  { answers: 6, events: 3, lap: 1, sky: sun, rows: [on(2, 'hard'), on(1, 'soft'), robot] },
  { answers: 8, events: 5, lap: 2, sky: rain, rows: [on(2, 'hard'), robot, on(1, 'rain')] },
  { answers: 9, events: 7, lap: 2, sky: rain, rows: [on(2, 'hard'), robot, out] },
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
  const lines = linesOf(samples, events, ['quick_stop', 'pit_stop'])

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
    const figures = figuresOf(gamePages['formula-de']!.disciplines!, events, lines)
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
      [...samples, { ...samples[3]!, answers: 12, rows: [robot, on(2, 'hard'), out] }],
      linesOf(samples, events, ['quick_stop', 'pit_stop']),
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
  const finished = (number: number, behind: number | null) =>
    row(number, { status: 'finished', gap: behind === null ? null : { behind, unit: 'round' } })
  const timed = [
    [row(1), row(2, { gap: { behind: 2, unit: 'space' } })],
    [row(1), row(2, { gap: { behind: 3, unit: 'space' } })],
    [finished(1, null), row(2, { gap: { behind: 6, unit: 'space' } })],
    [finished(1, null), finished(2, 1)],
  ].map((rows, at) => ({ ...samples[0]!, answers: at, rows }))
  const told = (samples: Sample[]) => [...gapsOf(samples, linesOf(samples, [])[0])]

  it('are rounds between cars that have finished', () => {
    expect(told(timed)).toEqual([
      ['1', '2 rounds'],
      ['2', '+1 round'],
    ])
  })

  it('are distances where the race ends for all at once', () => {
    const end = [finished(1, null), row(2, { status: 'finished', gap: { behind: 3, unit: 'section' } })]
    expect(told([timed[0]!, { ...timed[1]!, rows: end }])).toEqual([
      ['1', '1 round'],
      ['2', '+3'],
    ])
  })

  it('are not told in a game without a track', () => {
    const untimed = timed.map((sample) => ({ ...sample, rows: [row(1, { laps: null }), row(2, { laps: null })] }))
    expect(told(untimed)).toEqual([])
  })
})

describe('samples', () => {
  const info = { game: '', seats: [] } as unknown as RaceInfo
  const moment = (unit: string, now: number, ...cars: object[]) =>
    ({ view: {}, progress: { unit, now }, cars }) as Moment
  const lapsOf = (...moments: Moment[]) => samplesOf(info, moments).map(({ lap }) => lap)

  it('are on the lap of the first who still races', () => {
    expect(lapsOf(moment('lap', 0, row(1, { status: 'grid' })), moment('lap', 1, row(1), row(2, { laps: 1 })))).toEqual(
      [0, 2],
    )
    expect(
      lapsOf(moment('lap', 3, row(1, { laps: 2 })), moment('lap', 3, row(1, { laps: 3, status: 'finished' }))),
    ).toEqual([3, 3])
  })

  it('are on the card of each race of a series', () => {
    expect(lapsOf(moment('card', 8, row(1, { laps: null })), moment('card', 1, row(1, { laps: null })))).toEqual([8, 1])
  })

  it('begin when there are cars', () => expect(lapsOf(moment('card', 0))).toEqual([]))
})
