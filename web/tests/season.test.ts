import { describe, expect, it } from 'vitest'
import type { Game, Season, SeasonCalendars, TableLine } from '../src/protocol.ts'
import { commonOptions, newDraft, newSeason } from '../src/season/draft.ts'
import {
  lapsToType,
  lapWords,
  nextText,
  nextTitle,
  scoreIn,
  shortNames,
  startWords,
  typedLaps,
} from '../src/season/words.ts'

const option = (name: string, kind: Game['options'][number]['kind'], standard: string) => ({
  name,
  kind,
  standard,
  values: '',
  meaning: '',
})
const formulaDe = {
  game: 'formula-de',
  title: 'Formula Dé',
  summary: '',
  fewest_seats: 2,
  most_seats: 10,
  options: [
    option('circuit', 'circuit', 'monza'),
    option('laps', 'number', '3'),
    option('sessions', 'number', '0'),
    option('grid', 'seat_order', 'random'),
  ],
} as unknown as Game
const road = { ...formulaDe, game: 'street-illegal', options: [option('nitrous', 'toggle', 'off')] } as unknown as Game
const ready: SeasonCalendars = {
  calendars: [{ id: 'tour', name: 'Tour', summary: { id: 'calendar.tour', args: {} }, rounds: [], counted: 9 }],
  points: [{ id: 'modern', name: 'Modern', points: [25, 18] }],
}
const circuits = [
  { circuit: 'monza', name: 'Monza' },
  { circuit: 'monaco', name: 'Monaco' },
] as never
const race = (number: number) => `Race ${number}`

describe('a new season', () => {
  it('says only what was chosen', () => {
    expect(newSeason({ ...newDraft(), name: ' Cup ' }, formulaDe, circuits, ready, race)).toEqual({
      name: 'Cup',
      game: 'formula-de',
      calendar: 'short-cup',
      options: {},
      listed: false,
      pace: { kind: 'none' },
    })
  })

  it('counts all results of a calendar that would drop some, if the organiser says so', () => {
    expect(newSeason({ ...newDraft(), calendar: 'tour' }, formulaDe, circuits, ready, race)).toMatchObject({
      calendar: 'tour',
      counted: 0,
    })
  })

  it('has rounds of its own with trials first and a final last', () => {
    const draft = {
      ...newDraft(),
      calendar: '',
      sessions: 2,
      final: 6,
      points: 'modern',
      counted: 1,
      options: { laps: 2 },
    }
    expect(newSeason(draft, formulaDe, circuits, ready, race)).toMatchObject({
      rounds: [
        { name: 'Monza', options: { circuit: 'monza' }, sessions: 2 },
        { name: 'Monaco', options: { circuit: 'monaco' }, field: 6 },
      ],
      points: [25, 18],
      counted: 1,
      options: { laps: 2 },
    })
  })

  it('numbers the races of a game without circuits', () => {
    const { rounds } = newSeason({ ...newDraft(), calendar: '' }, road, circuits, ready, race)
    expect(rounds).toEqual([{ name: 'Race 1' }, { name: 'Race 2' }])
  })

  it('has the same opponents for everybody in duplicate racing, and no grid rule', () => {
    const made = newSeason(
      { ...newDraft(), kind: 'duplicate', grid: 'reversed', computers: { club: 1, pro: 2 } },
      formulaDe,
      circuits,
      ready,
      race,
    )
    expect(made).toMatchObject({ kind: 'duplicate', opponents: ['club', 'pro/attacking', 'pro/careful'] })
    expect(made).not.toHaveProperty('grid')
  })

  it('has points of its own', () => {
    const made = newSeason(
      { ...newDraft(), points: 'own', ownPoints: '9 6,4', lastPoints: '18, 12' },
      formulaDe,
      circuits,
      ready,
      race,
    )
    expect(made).toMatchObject({ points: [9, 6, 4], last_points: [18, 12] })
  })

  it('leaves to the season what the season sets', () => {
    expect(commonOptions(formulaDe).map(({ name }) => name)).toEqual(['laps'])
  })
})

describe('the table', () => {
  it('cuts names as short as tells them apart', () => {
    expect(shortNames(['Monza', 'Monaco', 'Austin', 'Austin'])).toEqual(['Monz', 'Mona', 'Aus', 'Aus'])
  })

  it('adds up the cars of a team, and tells of one car how it ended', () => {
    const score = { round: 1, table: 1, place: 2, finished: true, points: 6, counts: true, end: '' }
    const line = (...scores: TableLine['scores']) => ({ scores }) as TableLine
    expect(scoreIn(line(score), 1)).toEqual({ points: 6, result: 'P2', counts: true })
    expect(scoreIn(line(score, { ...score, points: 1 }), 1)).toEqual({ points: 7, result: '', counts: true })
    expect(scoreIn(line({ ...score, counts: false, finished: false }), 1)).toEqual({
      points: 6,
      result: 'out',
      counts: false,
    })
    expect(scoreIn(line(score), 2)).toBeNull()
  })
})

describe('what comes next', () => {
  const season = (next: Partial<Season['next']>) =>
    ({
      rounds: [{ name: 'Monza' }, { name: 'Monaco' }],
      standings: [
        { place: 1, name: 'Ada' },
        { place: 1, name: 'Ben' },
      ],
      next: { step: 'races', round: 2, session: 1, drivers: [], to_begin: [], running: [], says: '', ...next },
    }) as unknown as Season

  it('is told in words', () => {
    expect(nextTitle(season({ to_begin: [1] }))).toBe('Next: round 2, Monaco')
    expect(startWords(season({ to_begin: [1] }))).toBe('Start round 2, Monaco')
    expect(nextTitle(season({ running: [1] }))).toBe('Round 2, Monaco, is under way')
    expect(nextText(season({ step: 'laps', drivers: ['Ada', 'Ben'] }))).toBe('Still to run: Ada and Ben')
    expect(nextTitle(season({ step: 'over' }))).toBe('Ada and Ben share the title')
  })

  it('tells a timed lap by what counts', () => {
    const lap = { run: true, aborted: false, rolls: 19, overshot: 2, hundredths: 6735, errors: 0 }
    expect(lapWords(lap)).toBe('19 rolls, 1:07.35, 2 for overshooting')
    expect(lapWords({ ...lap, aborted: true })).toBe('aborted')
  })
})

describe('laps that are typed in', () => {
  const result = { run: true, aborted: false, rolls: 14, overshot: 0, errors: 0, hundredths: 5800 }
  const lap = (name: string, session: number, typed: string) => ({ name, session, typed, result })
  const timed = [lap('Ada', 1, 'Dana: stopwatch'), lap('Ben', 1, ''), lap('Cleo', 1, 'Dana: stopwatch')]
  const drivers = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({
    name,
    left: name === 'Dan',
    driver: name === 'Cleo' ? 'human' : 'pro',
  }))
  const season = (step: string, session: number, toRun: string[]) =>
    ({ next: { step, round: 1, session, drivers: toRun }, drivers, rounds: [{ timed }] }) as unknown as Season

  it('are those still to run, and those that can be corrected', () => {
    const keys = (one: Season) => lapsToType(one).map(({ key, typed }) => key + (typed ? ' again' : ''))
    expect(keys(season('session', 2, []))).toEqual(['2 Cleo', '2 Ada', '2 Ben', '1 Ada again', '1 Cleo again'])
    expect(keys(season('laps', 1, ['Dan']))).toEqual(['1 Dan', '1 Ada again', '1 Cleo again'])
    expect(keys(season('weather', 1, []))).toEqual(['1 Ada again', '1 Cleo again'])
  })

  it('tell who typed them in', () => {
    expect(typedLaps(season('laps', 1, []).rounds[0]!)).toEqual([{ typed: 'Dana: stopwatch', names: 'Ada and Cleo' }])
  })
})
