import { describe, expect, test } from 'vitest'
import { cornersOf, isInside, overlap, posesAlong, routeThrough } from '../../src/board/geometry.ts'

describe('a route through poses', () => {
  const straight = routeThrough([
    [0, 0, 0],
    [2, 0, 0],
    [4, 0, 0],
  ])

  test('is as long as its way', () => expect(straight.length).toBeCloseTo(4))
  test('begins and ends at its ends', () => {
    expect(straight.at(0)[0]).toBeCloseTo(0)
    expect(straight.at(99)[0]).toBeCloseTo(4)
  })
  test('is half way after half of its length', () => expect(straight.at(2)[0]).toBeCloseTo(2))
  test('heads where it goes', () => expect(straight.at(1)[2]).toBeCloseTo(0))
  test('is an SVG path with a curve for each step', () => expect(straight.line).toMatch(/^M0,0C.*C.* 4,0$/))
  test('turns smoothly in a corner', () => {
    const corner = routeThrough([
      [0, 0, 0],
      [4, 4, 90],
    ])
    expect(corner.at(0.01)[2]).toBeLessThan(15)
    expect(corner.at(corner.length)[2]).toBeGreaterThan(75)
  })
  test('that goes nowhere stays', () => {
    const nowhere = routeThrough([[3, 4, 50]])
    expect(nowhere.length).toBe(0)
    expect(nowhere.at(1)).toEqual([3, 4, 50])
  })
})

test('the corners of a path are its points', () => {
  expect(cornersOf('M101.47,76.85 99.44,-.64 1,2Z')).toEqual([
    { x: 101.47, y: 76.85 },
    { x: 99.44, y: -0.64 },
    { x: 1, y: 2 },
  ])
})

test('a point is inside or outside of an area', () => {
  const square = cornersOf('M0,0 2,0 2,2 0,2Z')
  expect(isInside(square, { x: 1, y: 1 })).toBe(true)
  expect(isInside(square, { x: 3, y: 1 })).toBe(false)
})

test('boxes that only touch do not overlap', () => {
  const box = { left: 0, top: 0, width: 10, height: 10 }
  expect(overlap(box, { ...box, left: 10 })).toBe(0)
  expect(overlap(box, { ...box, left: 8 })).toBe(20)
})

test('poses along a line head along it', () => {
  expect(
    posesAlong([
      { x: 0, y: 0 },
      { x: 0, y: 5 },
    ]),
  ).toEqual([
    [0, 0, 90],
    [0, 5, 90],
  ])
})
