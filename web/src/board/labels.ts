// Plates beside the track keep their size on the screen: they grow away from the place they name.

import type { Label } from '../protocol.ts'
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

/** `short` leaves the name out where there is a badge. */
export function plateOf(label: Label, camera: Camera, short: boolean): Plate | null {
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
