// Plates beside the track keep their size on the screen: they grow away from the place they name.

import type { Board, Label } from '../protocol.ts'
import { toScreen, type Camera } from './camera.ts'
import type { Box } from './geometry.ts'

export interface Plate {
  label: Label
  box: Box
  badgeWidth: number
  name: string
}

const height = 24
const letter = 6.5

const shortBelow = 6.5

/** All plates; at small scale without names where there is a badge. */
export function platesOf(board: Board, camera: Camera): Plate[] {
  return board.labels.flatMap((label) => plateOf(label, camera, camera.scale < shortBelow) ?? [])
}

/** `short` leaves the name out where there is a badge. */
function plateOf(label: Label, camera: Camera, short: boolean): Plate | null {
  if (!label.plate || (short && !label.badge)) return null
  const name = short ? '' : label.name
  const badgeWidth = label.badge ? Math.max(18, 10 + label.badge.length * 7) : 0
  const width = (badgeWidth ? badgeWidth + 6 : 12) + (name ? name.length * letter + 14 : 0)
  const [left, top, reservedWidth, reservedHeight] = label.plate
  const place = toScreen(camera, label)
  const start = toScreen(camera, { x: left, y: top })
  const end = toScreen(camera, { x: left + reservedWidth, y: top + reservedHeight })
  return {
    label,
    badgeWidth,
    name,
    box: { left: awayFrom(place.x, start.x, end.x, width), top: awayFrom(place.y, start.y, end.y, height), width, height },
  }
}

/** Where a bar of this length begins so that it keeps the end that is nearer to the place. */
function awayFrom(place: number, start: number, end: number, length: number): number {
  if (place <= start) return start
  if (place >= end) return end - length
  return (start + end - length) / 2
}
