import { describe, expect, test } from 'vitest'
import { movesIn } from '../../src/board/moves.ts'
import { carOfSeat, placesIn } from '../../src/board/places.ts'
import { spacesById } from '../../src/board/spaces.ts'
import { recorded, rowsIn } from './recorded.ts'

describe.each(Object.entries(recorded))('%s', (game, { board, before, view, events }) => {
  const { cars } = placesIn(board, rowsIn(view), view)

  test('each car that is on the board has a place, its own livery and its own name', () => {
    expect(cars.length).toBeGreaterThan(2)
    expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length)
    expect(new Set(cars.map(({ number }) => number)).size).toBe(cars.length)
    expect(new Set(cars.map(({ pose }) => pose.join())).size).toBe(cars.length)
  })

  test('my car is found by my seat', () => expect(cars.map(({ id }) => id)).toContain(carOfSeat(game, 1)))

  test('moves begin where the car stood and end where it stands', () => {
    const was = placesIn(board, rowsIn(before), before).cars
    const moves = movesIn(board, events, was, cars)
    expect(moves.length).toBeGreaterThan(0)
    for (const { car, poses } of moves) {
      expect(poses.length).toBeGreaterThan(1)
      if (moves.filter((move) => move.car === car).length > 1) continue
      expect(poses[0]).toEqual(was.find(({ id }) => id === car)?.pose)
      const end = cars.find(({ id }) => id === car)?.pose
      if (end) expect(poses.at(-1)).toEqual(end)
    }
  })

  test('no move jumps', () => {
    for (const { poses } of movesIn(board, events, placesIn(board, rowsIn(before), before).cars, cars)) {
      poses.slice(1).forEach(([x, y], i) => expect(Math.hypot(x - poses[i]![0], y - poses[i]![1])).toBeLessThan(16))
    }
  })

  test('nothing stands on the board before the start', () => expect(placesIn(board, [], null).cars).toEqual([]))
})

test('cars in a section of Race! Formula 90 stand in the order of their line, yellow flags between them', () => {
  const { board, view } = recorded['race-formula-90']
  const { cars, markers } = placesIn(board, rowsIn(view), view)
  const section = spacesById(board).get('5')!
  expect(markers.map(({ kind }) => kind)).toContain('yellow')
  const line = section['line'] as number[][]
  expect([...cars.filter(({ space }) => space === '5'), ...markers].map(({ pose }) => pose)).toContainEqual(line[0])
})

test('a car that has lost control is beside its section', () => {
  const { board, view } = recorded['race-formula-90']
  const [first, ...others] = view['cars'] as { who: string; section: number }[]
  const lost = placesIn(board, [], { ...view, cars: [{ ...first, off_track: true }, ...others] }).cars[0]!
  expect(lost.where).toBe('off')
  expect(lost.pose).toEqual(spacesById(board).get(String(first!.section))!['off_track'])
})

test('cars in the pits of Pole Position have a box of their own', () => {
  const { board, view } = recorded['pole-position']
  const cars = (view['cars'] as object[]).map((car) => ({ ...car, cell: 'BOX' }))
  const places = placesIn(board, [], { ...view, cars }).cars
  expect(places.every(({ where }) => where === 'pits')).toBe(true)
  expect(new Set(places.map(({ pose }) => pose.join())).size).toBe(cars.length)
})
