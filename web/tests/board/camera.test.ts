import { describe, expect, test } from 'vitest'
import {
  closest,
  enlargement,
  fit,
  fitAround,
  nothing,
  pan,
  toScreen,
  toWorld,
  zoomAt,
} from '../../src/board/camera.ts'

const size = { width: 1000, height: 600 }
const box = { left: 0, top: 0, width: 100, height: 40 }
const free = { left: 300, top: 52, right: 0, bottom: 0 }

describe('fit', () => {
  test('keeps the whole board clear of panels and edges', () => {
    const camera = fit(box, size, free)
    const corner = toScreen(camera, { x: 0, y: 0 })
    const opposite = toScreen(camera, { x: 100, y: 40 })
    expect(corner.x).toBeGreaterThanOrEqual(314)
    expect(corner.y).toBeGreaterThanOrEqual(66)
    expect(opposite.x).toBeLessThanOrEqual(986.001)
    expect(opposite.y).toBeLessThanOrEqual(586)
  })
  test('uses the largest scale that is possible', () => expect(fit(box, size, nothing).scale).toBeCloseTo(9.72))
  test('does not come closer than it may', () =>
    expect(fit({ ...box, width: 1, height: 1 }, size, nothing).scale).toBe(closest))
})

describe('fit around a panel in a corner', () => {
  const bend = [
    { left: 0, top: 30, width: 100, height: 10 },
    { left: 90, top: 0, width: 10, height: 40 },
  ]
  const tower = { left: 14, top: 14, width: 300, height: 250 }
  const camera = fitAround(bend, () => [], size, nothing, [tower])
  test('uses the room below and beside the panel', () => {
    expect(camera.scale).toBeGreaterThan(fit(box, size, { ...nothing, left: 314 }).scale * 1.2)
  })
  test('hides nothing', () => {
    for (const { left, top, width, height } of bend) {
      const [start, end] = [
        toScreen(camera, { x: left, y: top }),
        toScreen(camera, { x: left + width, y: top + height }),
      ]
      expect(start.x > 314 || start.y > 264).toBe(true)
      expect(end.x).toBeLessThanOrEqual(986.001)
      expect(end.y).toBeLessThanOrEqual(586.001)
    }
  })
  test('hides no plate either, however wide it is on the screen', () => {
    const plate = (camera: { x: number; y: number; scale: number }) => ({
      left: toScreen(camera, { x: 88, y: 5 }).x - 200,
      top: toScreen(camera, { x: 88, y: 5 }).y,
      width: 200,
      height: 24,
    })
    const beside = fitAround(bend, (camera) => [plate(camera)], size, nothing, [{ ...tower, width: 560 }])
    expect(plate(beside).left > 574 || plate(beside).top > 264).toBe(true)
  })
  test('is the common fit where nothing is in the way', () =>
    expect(fitAround([box], () => [], size, nothing, []).scale).toBeCloseTo(fit(box, size, nothing).scale))
})

test('on a large screen small cars are drawn larger', () => {
  const far = { x: 0, y: 0, scale: 7 }
  expect(enlargement(far, 1.5)).toBeCloseTo(1.5 * enlargement(far, 1))
  expect(enlargement({ ...far, scale: 40 }, 1.5)).toBe(1)
})

describe('zoom', () => {
  const camera = fit(box, size, nothing)
  test('leaves what is under the pointer where it is', () => {
    const at = { x: 700, y: 200 }
    const before = toWorld(camera, at)
    const after = toWorld(zoomAt(camera, 2, at, camera.scale), at)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })
  test('has limits', () => {
    expect(zoomAt(camera, 1000, { x: 0, y: 0 }, camera.scale).scale).toBe(closest)
    expect(zoomAt(camera, 0.001, { x: 0, y: 0 }, camera.scale).scale).toBeLessThan(camera.scale)
  })
})

test('the board cannot be lost by panning', () => {
  const camera = pan(fit(box, size, nothing), { x: 1e6, y: -1e6 }, box, { left: 0, top: 0, ...size })
  expect(toWorld(camera, { x: 500, y: 300 })).toEqual({ x: 0, y: 40 })
})
