// Pan with one pointer, pinch with two, zoom with the wheel, tap, double tap.

import type { Point } from './geometry.ts'

export interface Gestures {
  pan: (by: Point) => void
  zoom: (factor: number, at: Point) => void
  tap: (at: Point) => void
  doubleTap: () => void
  point: (at: Point | null) => void
}

const slack = 6
const doubleTap = { within: 300, apart: 24 }

export function gestures(element: HTMLElement, told: Gestures): () => void {
  const { pan, zoom, tap, point } = told
  const pointers = new Map<number, Point>()
  let moved = false
  let pinched = false
  let last: { at: Point; time: number } | null = null

  const at = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const isBoard = (event: Event) => !(event.target as Element).closest('button')
  const isTag = (event: Event) => (event.target as Element).closest('.tag') !== null // it points for itself

  function down(event: PointerEvent) {
    if (event.button !== 0 || !isBoard(event)) return
    pointers.set(event.pointerId, at(event))
    if (pointers.size === 1) moved = pinched = false
  }

  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    const now = at(event)
    if (!before) return event.pointerType === 'mouse' && !isTag(event) && point(isBoard(event) ? now : null)
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (!moved && Math.hypot(by.x, by.y) < slack) return
    if (!moved) element.setPointerCapture(event.pointerId)
    moved = true
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      pinched = true
      const spread = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1
      zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else if (!pinched) pan(by)
    pointers.set(event.pointerId, now)
  }

  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || moved) return
    const now = { at: at(event), time: event.timeStamp }
    const isNear = last && Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) < doubleTap.apart
    const again = last && isNear && now.time - last.time < doubleTap.within
    last = again ? null : now
    if (again) told.doubleTap()
    else tap(now.at)
  }

  const cancel = (event: PointerEvent) => void pointers.delete(event.pointerId)
  const leave = () => point(null)
  function wheel(event: WheelEvent) {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at(event))
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('wheel', wheel)
  }
}
