import { describe, expect, it } from 'vitest'
import { gestures } from '../../src/board/gestures.ts'
import type { Point } from '../../src/board/geometry.ts'

/** A board of which a pointer is over a part, and what it was told. */
function board(over: string | null = null) {
  const told: string[] = []
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
    closest: (part: string) => (over?.split(' ').includes(part) ? element : null),
  })
  const words = (at: Point | null) => (at ? `${at.x},${at.y}` : 'nothing')
  gestures(element as unknown as HTMLElement, {
    pan: (by) => told.push(`pan ${words(by)}`),
    zoom: () => told.push('zoom'),
    tap: (at) => told.push(`tap ${words(at)}`),
    doubleTap: () => told.push('double tap'),
    point: (at) => told.push(`point ${words(at)}`),
  })
  const send = (type: string, x: number, y: number, time = 0) => {
    const event = Object.assign(new Event(type), {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX: x,
      clientY: y,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
  }
  const press = (x: number, y: number, time: number) => {
    send('pointerdown', x, y, time)
    send('pointerup', x, y, time)
  }
  return { told, send, press }
}

describe('taps on the board', () => {
  it('are one double tap in one place', () => {
    const { told, press } = board()
    press(100, 100, 1000)
    press(104, 100, 1200)
    expect(told).toEqual(['tap 100,100', 'double tap'])
  })

  it('are two taps in two places, however quick', () => {
    const { told, press } = board()
    press(100, 100, 1000)
    press(300, 100, 1100)
    expect(told).toEqual(['tap 100,100', 'tap 300,100'])
  })
})

describe('a mouse over the board', () => {
  it('points where it is', () => {
    const { told, send } = board()
    send('pointermove', 50, 60)
    expect(told).toEqual(['point 50,60'])
  })

  it('leaves a price tag to point for itself', () => {
    const { told, send } = board('button .tag')
    send('pointermove', 50, 60)
    expect(told).toEqual([])
  })

  it('points at nothing over a tool', () => {
    const { told, send } = board('button')
    send('pointermove', 50, 60)
    expect(told).toEqual(['point nothing'])
  })
})
