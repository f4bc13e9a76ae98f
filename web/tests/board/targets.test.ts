import { describe, expect, test } from 'vitest'
import { overlap } from '../../src/board/geometry.ts'
import { placesIn } from '../../src/board/places.ts'
import { spaceAt, targetAt } from '../../src/board/pointing.ts'
import { placeTags, towards } from '../../src/board/tags.ts'
import { targetsOf, wayOf } from '../../src/board/targets.ts'
import { recorded, rowsIn } from './recorded.ts'

describe.each(Object.entries(recorded))('%s', (_, { board, view, options }) => {
  const { cars } = placesIn(board, rowsIn(view), view)
  const targets = targetsOf(board, options, cars)

  test('options that touch a place light it up, once', () => {
    expect(targets.length).toBeGreaterThan(0)
    const all = targets.flatMap((target) => target.options)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(targets.map(({ key }) => key)).size).toBe(targets.length)
  })

  test('the cheapest comes first', () => {
    const price = (index: number) => options[index]!.costs.reduce((sum, { amount }) => sum + amount, 0)
    const prices = targets.map((target) => price(target.options[0]!))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})

test('the way of an option begins at the car and passes all that it touches', () => {
  const { board, options } = recorded['formula-de']
  const option = options.find(({ touches }) => touches.filter(({ kind }) => kind === 'path').length > 1)!
  const steps = option.touches.filter(({ kind }) => kind === 'path').length
  expect(wayOf(board, option, [0, 0, 0])).toHaveLength(steps + 1)
  expect(wayOf(board, option, undefined)).toEqual([])
})

test('a click finds the space, and near a target the target', () => {
  const { board } = recorded['formula-de']
  const space = board.spaces[7]!
  expect(spaceAt(board, space)?.id).toBe(space.id)
  expect(spaceAt(board, { x: -50, y: -50 })).toBeUndefined()
  const anchors = [
    { x: 100, y: 100 },
    { x: 130, y: 100 },
  ]
  expect(targetAt(anchors, { x: 118, y: 104 }, 9)).toBe(1)
  expect(targetAt(anchors, { x: 300, y: 104 }, 9)).toBe(-1)
})

describe('price tags', () => {
  const room = { left: 0, top: 0, width: 800, height: 600 }
  const wishes = Array.from({ length: 14 }, (_, i) => ({
    anchor: { x: 300 + 18 * i, y: 300 + 9 * (i % 3) },
    width: 62,
    height: 26,
  }))
  const cars = [{ left: 280, top: 290, width: 30, height: 30 }]
  const tags = placeTags(wishes, { avoid: cars, track: [] }, room, 1)

  test('do not overlap', () => {
    tags.forEach((tag, i) => tags.slice(i + 1).forEach((other) => expect(overlap(tag, other)).toBe(0)))
  })
  test('stay in the room', () => tags.forEach((tag) => expect(overlap(tag, room)).toBeCloseTo(tag.width * tag.height)))
  test('hide no car', () => tags.forEach((tag) => expect(overlap(tag, cars[0]!)).toBe(0)))
  test('keep to the room even at its edge', () => {
    const [tag] = placeTags([{ anchor: { x: 2, y: 2 }, width: 80, height: 26 }], { avoid: [], track: [] }, room, 1)
    expect(overlap(tag!, room)).toBeCloseTo(80 * 26)
  })
})

describe('an arrow key', () => {
  const anchors = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 0, y: -20 },
  ]

  test('goes to the nearest target in its direction', () => {
    expect(towards('ArrowRight', anchors, 0)).toBe(1)
    expect(towards('ArrowUp', anchors, 0)).toBe(3)
  })
  test('stays where there is none', () => expect(towards('ArrowLeft', anchors, 0)).toBe(0))
  test('is one of four', () => expect(towards('Enter', anchors, 0)).toBeNull())
})
