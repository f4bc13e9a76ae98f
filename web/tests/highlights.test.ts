import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Showing, timeOf } from '../src/board/showing.svelte.ts'
import { gamePages } from '../src/games/index.ts'
import { beforeLights, highlightsIn, highlightWords, placesWonIn, type Highlight } from '../src/highlights.ts'
import type { CarRow, RaceEvent } from '../src/protocol.ts'

const event = (number: number, event: string, facts: Record<string, unknown>, round = 1): RaceEvent => ({
  number,
  round,
  event,
  article: '',
  message: { id: '', args: {} },
  facts,
})

describe('highlights', () => {
  it('are of events that the games tell', () => {
    for (const [game, { highlights }] of Object.entries(gamePages)) {
      const reference = readFileSync(`../content/reference/${game}.toml`, 'utf8')
      expect(Object.keys(highlights ?? {}).length, game).toBeGreaterThan(0)
      for (const name of Object.keys(highlights ?? {})) expect(reference).toContain(`[event.${name}]`)
    }
  })

  it('say whose they are, and what was rolled', () => {
    const events = [event(4, 'rolled', { seat: 2, gear: 3, die: 7 }), event(5, 'corner_stop', { seat: 2 })]
    expect(highlightsIn('formula-de', events)).toEqual([
      { event: 4, kind: 'dice', car: '2', die: { symbol: 'die-3', number: 7 }, count: null },
    ])
  })

  it('are left out where nothing came of it', () => {
    expect(highlightsIn('formula-de', [event(1, 'engine_tested', { seat: 1, lost: false })])).toEqual([])
    expect(highlightsIn('formula-de', [event(1, 'engine_tested', { seat: 1, lost: true })])).toHaveLength(1)
  })

  it('begin with the lights, for as long as the first round is driven', () => {
    const start = [event(7, 'round_started', { round: 1 }), event(8, 'rolled', { seat: 1, gear: 1, die: 2 })]
    expect(beforeLights('formula-de', start)).toBe(6)
    expect(beforeLights('formula-de', [...start, event(9, 'round_started', { round: 2 }, 2)])).toBe(null)
    expect(beforeLights('formula-de', [])).toBe(null)
  })

  it('have words, but for dice', () => {
    const one = { event: 1, car: '1', die: null, count: null }
    expect(highlightWords({ ...one, kind: 'spin' })).toBe('Spin')
    expect(highlightWords({ ...one, kind: 'flag', count: 3 })).toBe('P3')
    expect(highlightWords({ ...one, kind: 'pass', count: 2 })).toBe('+2 places')
    expect(highlightWords({ ...one, kind: 'dice' })).toBe('')
  })
})

describe('places won', () => {
  const order = (...cars: string[]) =>
    cars.map((car) => ({ car: car.slice(0, 1), status: car.endsWith('x') ? 'retired' : 'racing' }) as CarRow)

  it('are those of cars that overtook, not of cars that others left the race before', () => {
    const won = placesWonIn('formula-de', 9, order('1', '2', '3', '4'), order('1', '4', '3', '2x'))
    expect(won.map(({ car, count }) => [car, count])).toEqual([['4', 1]])
  })

  it('are told by the events where a game tells them', () => {
    expect(placesWonIn('pole-position', 9, order('1', '2'), order('2', '1'))).toEqual([])
  })
})

describe('what is shown', () => {
  const mark = (event: number, car: string | null, kind: Highlight['kind']): Highlight => ({
    event,
    car,
    kind,
    die: null,
    count: null,
  })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits for its moment, is one for each car, and goes by itself', () => {
    const showing = new Showing()
    showing.wait([mark(1, '1', 'dice'), mark(2, '1', 'out'), mark(3, '1', 'damage'), mark(9, '2', 'pit')])
    showing.show(5, timeOf(1))
    expect(showing.marks.map(({ kind }) => kind)).toEqual(['out'])
    showing.show(Infinity, timeOf(1))
    expect(showing.marks.map(({ kind }) => kind)).toEqual(['out', 'pit'])
    vi.advanceTimersByTime(timeOf(1))
    expect(showing.marks).toEqual([])
  })

  it('is over the board if it is of no car', () => {
    const showing = new Showing()
    showing.wait([mark(1, null, 'lights'), mark(2, '1', 'dice')])
    showing.show(Infinity, timeOf(0))
    expect([showing.title?.kind, showing.marks.length]).toEqual(['lights', 1])
    vi.advanceTimersByTime(timeOf(0))
    expect(showing.title).toBe(null)
  })

  it('is gone as soon as somebody skips it, with all that waits', () => {
    const showing = new Showing()
    showing.wait([mark(1, null, 'lights'), mark(8, '1', 'dice')])
    showing.show(5, timeOf(1))
    showing.clear()
    showing.show(Infinity, timeOf(1))
    expect([showing.title, showing.marks]).toEqual([null, []])
  })
})
