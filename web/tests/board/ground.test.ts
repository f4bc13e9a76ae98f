import { expect, test } from 'vitest'
import { areasByLook, circles, emptiestPlace } from '../../src/board/ground.ts'
import { recorded } from './recorded.ts'

const { board } = recorded['formula-de']

test('every space is drawn once, with those that look like it', () => {
  const drawn = areasByLook(board)
    .flatMap(([, paths]) => paths)
    .join('')
  for (const { area } of board.spaces) expect(drawn.split(area)).toHaveLength(2)
})

test('trees far apart are separate paths', () => {
  expect(
    circles([
      [1, 1, 0.5],
      [2, 2, 0.5],
      [90, 90, 0.5],
    ]),
  ).toHaveLength(2)
})

test('the name of the circuit finds a place off the track', () => {
  const { x, y, radius } = emptiestPlace(board)
  expect(radius).toBeGreaterThan(2)
  for (const space of board.spaces) expect(Math.hypot(space.x - x, space.y - y)).toBeGreaterThan(1.5)
})
