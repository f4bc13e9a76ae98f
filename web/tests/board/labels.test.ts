import { describe, expect, it } from 'vitest'
import { leastPlates, platesOf } from '../../src/board/labels.ts'
import type { Board } from '../../src/protocol.ts'

const label = (name: string, left: number, more: object = {}) => ({
  kind: 'corner',
  name,
  badge: '2',
  x: left + 5,
  y: 10,
  heading: 0,
  plate: [left, 0, 10, 2],
  ...more,
})
const board = (...labels: object[]) => ({ labels }) as unknown as Board
const near = { x: 0, y: 0, scale: 10 }
const far = { x: 0, y: 0, scale: 1 }

describe('the names of corners', () => {
  it('give way to a name that is there already', () => {
    const plates = platesOf(board(label('Sainte Dévote', 0), label('Massenet', 4), label('Mirabeau', 30)), near, 1)
    expect(plates.map(({ name }) => name)).toEqual(['Sainte Dévote', '', 'Mirabeau'])
  })

  it('give way to a panel, and their badges stay', () => {
    const panel = { left: 0, top: 0, width: 50, height: 50 }
    expect(platesOf(board(label('Tabac', 0)), near, 1, [panel])[0]).toMatchObject({ name: '', label: { badge: '2' } })
  })

  it('are left out from far away, and so are badges without room', () => {
    const plates = platesOf(board(label('Tabac', 0), label('Piscine', 4), label('Portier', 60)), far, 1)
    expect(plates.map(({ label, name }) => [label.name, name])).toEqual([
      ['Tabac', ''],
      ['Portier', ''],
    ])
  })

  it('have a line to a corner that is not beside them', () => {
    const [plate] = platesOf(board(label('Laranjinha', 0, { leader: 'M30,5.5 10,1' })), near, 1)
    expect(plate?.leader).toEqual({
      from: { x: plate!.box.left + plate!.box.width, y: plate!.box.top + plate!.box.height },
      to: { x: 300, y: 55 },
    })
    expect(platesOf(board(label('Tabac', 0)), near, 1)[0]?.leader).toBeNull()
  })

  it('ask for room for their badges only', () => {
    const [least] = leastPlates(board(label('Maggotts, Becketts and Chapel', 0)), 1)(near)
    expect(least!.width).toBeLessThan(40)
  })
})
