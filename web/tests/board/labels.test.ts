import { describe, expect, it } from 'vitest'
import { overlap } from '../../src/board/geometry.ts'
import { leastPlates, platesOf } from '../../src/board/labels.ts'
import type { Board } from '../../src/protocol.ts'

const label = (name: string, left: number, more: object = {}) => ({
  kind: 'corner',
  name,
  badge: '2',
  x: left + 5,
  y: 10,
  heading: 0,
  plate: [left, 7, 10, 2],
  ...more,
})
const board = (...labels: object[]) => ({ labels, spaces: [] }) as unknown as Board
const window = { left: -50, top: -50, width: 1000, height: 600 }
const near = { x: 0, y: 0, scale: 10 }
const far = { x: 0, y: 0, scale: 1 }

describe('the names of corners', () => {
  it('move off a name that is there already', () => {
    const plates = platesOf(
      board(label('Sainte Dévote', 0), label('Massenet', 4), label('Mirabeau', 30)),
      near,
      1,
      window,
    )
    expect(plates.map(({ name }) => name)).toEqual(['Sainte Dévote', 'Massenet', 'Mirabeau'])
    expect(overlap(plates[0]!.box, plates[1]!.box)).toBe(0)
    expect(plates[1]!.leader?.to).toEqual({ x: 90, y: 100 })
  })

  it('move off a panel and off the edge of the window, and stay whole', () => {
    const panel = { left: -50, top: -50, width: 140, height: 210 }
    const edge = board(label('Tabac', 4), label('Abbey and Farm', 88))
    const plates = platesOf(edge, near, 1, window, [panel])
    expect(plates.map(({ name }) => name)).toEqual(['Tabac', 'Abbey and Farm'])
    for (const { box } of plates) {
      expect(overlap(box, panel)).toBe(0)
      expect(overlap(box, window)).toBeCloseTo(box.width * box.height)
    }
  })

  it('leave their badge where there is no room for the name', () => {
    const small = { left: -50, top: -50, width: 130, height: 160 }
    expect(platesOf(board(label('Maggotts, Becketts and Chapel', 0)), near, 1, small)[0]).toMatchObject({ name: '' })
  })

  it('of corners out of sight are not there', () => {
    expect(platesOf(board(label('Tabac', 200)), near, 1, window)).toEqual([])
  })

  it('are left out from far away, and so are badges without room', () => {
    const plates = platesOf(board(label('Tabac', 0), label('Piscine', 4), label('Portier', 60)), far, 1, window)
    expect(plates.map(({ label, name }) => [label.name, name])).toEqual([
      ['Tabac', ''],
      ['Portier', ''],
    ])
  })

  it('have a line to a corner that is not beside them', () => {
    const [plate] = platesOf(board(label('Laranjinha', 0, { leader: 'M30,5.5 10,1' })), near, 1, window)
    expect(plate?.leader).toEqual({
      from: { x: plate!.box.left + plate!.box.width, y: plate!.box.top },
      to: { x: 300, y: 55 },
    })
    expect(platesOf(board(label('Tabac', 0)), near, 1, window)[0]?.leader).toBeNull()
  })

  it('ask for room for their badges only', () => {
    const [least] = leastPlates(board(label('Maggotts, Becketts and Chapel', 0)), 1)(near)
    expect(least!.width).toBeLessThan(40)
  })
})
