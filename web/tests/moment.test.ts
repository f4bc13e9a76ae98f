import { describe, expect, it } from 'vitest'
import { toScreen } from '../src/board/camera.ts'
import { looksOf } from '../src/looks.ts'
import { linesOf, poseAt, sceneOf, type Moment } from '../src/moment/scene.ts'
import type { RaceInfo } from '../src/protocol.ts'
import { recorded, rowsIn } from './board/recorded.ts'
import { row, seat } from './rows.ts'

const size = { width: 1200, height: 500 }
const looks = looksOf([{ seat: 1, profile: { number: 42, livery: 9, helmet: 2 } }])

describe.each(Object.entries(recorded))('a moment of %s', (game, { board, view, events }) => {
  const rows = rowsIn(view).map((one) => ({
    ...one,
    name: `Driver ${one.car}`,
    seat: one.seat ? seat(one.seat) : null,
  }))
  const info = { game, seats: [] } as unknown as RaceInfo
  const scene = sceneOf({ info, board, rows, view, events, progress: null }, looks, size)

  it('has all cars, in their liveries', () => {
    expect(scene.cars.length).toBeGreaterThan(2)
    expect(scene.cars.some(({ number, symbol }) => number === 42 && symbol === 'car-9')).toBe(true)
  })

  it('shows the drives that led there, and ends where the cars stand', () => {
    expect(scene.drives.length).toBeGreaterThan(0)
    expect(scene.drives.length).toBeLessThanOrEqual(3)
    for (const car of scene.cars) {
      const [x, y] = poseAt(scene, car, scene.time)
      expect([x, y].map((one) => one.toFixed(1))).toEqual(car.pose.slice(0, 2).map((one) => one.toFixed(1)))
    }
    const driver = scene.cars.find(({ id }) => id === scene.drives.at(-1)!.car)!
    expect(poseAt(scene, driver, 0)).not.toEqual(poseAt(scene, driver, scene.time))
  })

  it('has every place that is driven through inside the picture', () => {
    for (const { poses } of scene.drives)
      for (const [x, y] of poses) {
        const at = toScreen(scene.camera, { x, y })
        expect(at.x).toBeGreaterThan(0)
        expect(at.x).toBeLessThan(size.width)
        expect(at.y).toBeGreaterThan(0)
        expect(at.y).toBeLessThan(size.height)
      }
  })
})

describe('a moment without a board', () => {
  it('has the cars in their order, the first to the right', () => {
    const moment = {
      info: { game: 'redline', seats: [] },
      board: null,
      rows: [row(2), row(1), row(3)],
      view: null,
      events: [],
    }
    const scene = sceneOf(moment as unknown as Moment, looks, size)
    const places = scene.cars.map(({ id, pose: [x] }) => ({ id, x })).toSorted((a, b) => b.x - a.x)
    expect(places.map(({ id }) => id)).toEqual(['2', '1', '3'])
    for (const car of scene.cars) {
      expect(poseAt(scene, car, 0)[0]).toBeLessThan(car.pose[0])
      expect(poseAt(scene, car, scene.time)).toEqual(car.pose)
    }
  })
})

describe('a headline', () => {
  const fits = (line: string) => line.length <= 12

  it('is broken between words', () => {
    expect(linesOf('Ada leads', fits, 2)).toEqual(['Ada leads'])
    expect(linesOf('Ada passes Ben', fits, 2)).toEqual(['Ada passes', 'Ben'])
  })

  it('ends in an ellipsis where there is no more room', () => {
    expect(linesOf('Ada passes Ben and Cleo and Dan', fits, 2)).toEqual(['Ada passes', 'Ben and …'])
  })
})
