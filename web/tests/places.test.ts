import { describe, expect, it } from 'vitest'
import { cornerAhead, placesAhead, placeWords } from '../src/places.ts'
import type { Board } from '../src/protocol.ts'

const board = (game: string, facts: object, spaces: object[]) => ({ game, facts, spaces }) as unknown as Board
const row = (kind: string, lane: unknown, ids: string[], more: object = {}) =>
  ids.map((id) => ({ id, kind, lane, ...more }))

describe('Formula Dé', () => {
  const zones = [{ name: '' }, { name: 'Lesmo 1' }, { name: 'Serraglio' }, { name: 'Parabolica' }]
  const monza = board('formula-de', { zones }, [
    ...row('straight', 'left', ['s1/L/300', 's1/L/302', 's1/L/2'], { zone: 0 }),
    ...row('straight', 'middle', ['s1/M/301', 's1/M/1'], { zone: 0 }),
    ...row('corner', 'left', ['c1/L/1', 'c1/L/2'], { zone: 1 }),
    ...row('straight', 'right', ['s2/R/40'], { zone: 2 }),
    ...row('corner', 'right', ['c2/R/1'], { zone: 3 }),
    ...row('pit', undefined, ['P1', 'P2'], { zone: 0 }),
    ...row('box', undefined, ['B1', 'B2'], { zone: 0 }),
  ])

  it('counts the spaces of a straight to the corner, of a corner from its beginning', () => {
    expect(placeWords(monza, 's1/L/300')).toBe('3 before Lesmo 1, left lane')
    expect(placeWords(monza, 's1/M/1')).toBe('1 before Lesmo 1, middle lane')
    expect(placeWords(monza, 's2/R/40')).toBe('1 before Parabolica, right lane')
    expect(placeWords(monza, 'c1/L/2')).toBe('Lesmo 1, left lane, space 2 of 2')
  })

  it('knows the pits', () => {
    expect(placeWords(monza, 'P2')).toBe('pit lane, space 2 of 2')
    expect(placeWords(monza, 'B1')).toBe('pit box 1')
  })

  it('is told shortly after a place on the same straight or corner', () => {
    expect(placeWords(monza, 's1/L/2', 's1/M/301')).toBe('left lane at 1')
    expect(placeWords(monza, 'c1/L/1', 's1/M/1')).toBe('Lesmo 1, left lane, space 1 of 2')
    expect(placeWords(monza, 's1/L/2', 'none')).toBe('1 before Lesmo 1, left lane')
  })

  it('tells places as they are seen from a car, but not two alike, nor what lies behind', () => {
    const along = (id: string, lane: string, along: number) => ({ id, kind: 'straight', zone: 0, lane, along })
    const lap = { lap: 100, facts: { zones }, game: 'formula-de' }
    const spaces = [along('a', 'left', 98), along('b', 'left', 2), along('c', 'right', 2), along('d', 'left', 90)]
    const road = { ...lap, spaces: [...spaces, along('e', 'right', 8), along('f', 'right', 8)] } as unknown as Board
    expect([...placesAhead(road, 'a', ['b', 'c', 'c', 'd', 'e', 'f'])]).toEqual([
      ['b', '2 ahead, left lane'],
      ['c', '2 ahead, right lane'],
    ])
    expect(placesAhead(road, 'none', ['b']).size).toBe(0)
    expect(cornerAhead(monza, 's1/L/300')).toBe('Lesmo 1 is 3 spaces ahead.')
    expect(cornerAhead(monza, 'c1/L/1')).toBe('You are in Lesmo 1.')
  })

  it('knows only its own places', () => {
    expect(placeWords(monza, 'none')).toBeNull()
  })
})

describe('Pole Position', () => {
  const parts = [
    { id: 'SF', name: '' },
    { id: 'K1', name: 'Curva Grande' },
  ]
  const monza = board('pole-position', { parts }, [
    ...row('straight', 1, ['SF-1/1', 'SF-2b/1'], { part: 0 }),
    ...row('straight', 1, ['SF-2a/1'], { part: 0, half_of: 'SF-2b/1' }),
    ...row('corner', 3, ['K1-I2', 'K1-I1'], { part: 1 }),
    ...row('entry', undefined, ['E1', 'E2']),
    ...row('box', undefined, ['BOX']),
    ...row('green', undefined, ['G1', 'G2']),
  ])

  it('names cells by part and lane', () => {
    expect(placeWords(monza, 'SF-1/1')).toBe('2 before Curva Grande, left lane')
    expect(placeWords(monza, 'K1-I1')).toBe('Curva Grande, right lane, space 2 of 2')
  })

  it('names whole straights and corners', () => {
    expect(placeWords(monza, 'K1')).toBe('Curva Grande')
    expect(placeWords(monza, 'SF')).toBe('the straight before Curva Grande')
    expect(placeWords(monza, 'K9')).toBeNull()
  })

  it('tells the rear half of a divided cell', () => {
    expect(placeWords(monza, 'SF-2a/1')).toBe('1 before Curva Grande, left lane, rear half')
  })

  it('knows the pits', () => {
    expect(placeWords(monza, 'E2')).toBe('pit entry, space 2 of 2')
    expect(placeWords(monza, 'BOX')).toBe('pit box')
    expect(placeWords(monza, 'G1')).toBe('number 1 in the pit lane')
  })
})
