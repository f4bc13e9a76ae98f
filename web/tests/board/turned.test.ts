import { describe, expect, test } from 'vitest'
import { cornersOf, isInside } from '../../src/board/geometry.ts'
import { laidDown, quarterTurned } from '../../src/board/turned.ts'
import { recorded } from './recorded.ts'

describe.each(Object.entries(recorded))('a turned board of %s', (_, { board }) => {
  const turned = quarterTurned(board)

  test('has its spaces where their poses are', () => {
    for (const { id, x, y, area } of turned.spaces.filter(({ kind }) => kind === 'straight'))
      expect(isInside(cornersOf(area), { x, y }), id).toBe(true)
  })
  test('goes round the same way', () => {
    const [first, second] = turned.spaces
    const [before, after] = board.spaces
    expect(second!.x - first!.x).toBeCloseTo(before!.y - after!.y)
    expect(second!.y - first!.y).toBeCloseTo(after!.x - before!.x)
    expect(first!.heading).toBe((before!.heading + 90) % 360)
  })
  test('is as it was after four turns', () => {
    const round = quarterTurned(quarterTurned(quarterTurned(turned)))
    round.view.forEach((value, index) => expect(value).toBeCloseTo(board.view[index]!))
    round.spaces.forEach(({ x, y }, index) => {
      expect(x).toBeCloseTo(board.spaces[index]!.x)
      expect(y).toBeCloseTo(board.spaces[index]!.y)
    })
  })
})

test('a board is turned only where that shows it much larger', () => {
  const { board } = recorded['formula-de']
  const [, , width, height] = board.view
  expect(laidDown(board, { width, height })).toBe(board)
  expect(laidDown(board, { width: height, height: width })).toBe(width / height > 1.1 ? quarterTurned(board) : board)
})
