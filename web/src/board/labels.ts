// Plates beside the track keep their size on the screen: they grow away from the place they name.

import type { Board, Label } from '../protocol.ts'
import { toScreen, type Camera } from './camera.ts'
import { overlap, type Box, type Point } from './geometry.ts'

export interface Plate {
  label: Label
  /** On the screen. */
  box: Box
  /** In pixels of the design, as all that is in it. */
  width: number
  badgeWidth: number
  name: string
  /** From the plate to what it names, if that is not beside it. */
  leader: { from: Point; to: Point } | null
}

export const height = 24
const shortBelow = 6.5
const narrowLetters = /[ filjrtI'.,]/
const wideLetters = /[mwMW]/

/** How wide a name is about, in the condensed type of the plates. */
const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (narrowLetters.test(letter) ? 4.3 : wideLetters.test(letter) ? 10.5 : 7.4), 0)

/** All plates; where something covers them or another plate is, without names where there is a badge. At small scale there are only badges, each with room of
 * its own. `unit` is the size of a pixel of the design. */
export function platesOf(board: Board, camera: Camera, unit: number, covered: Box[] = []): Plate[] {
  const isSmall = camera.scale < shortBelow * unit
  const plates: Plate[] = []
  const lies = (on: Box[], plate: Plate) => on.some((box) => overlap(box, plate.box) > 0)
  for (const label of board.labels) {
    const others = plates.map(({ box }) => box)
    const plate = plateOf(label, camera, unit, isSmall)
    if (!plate || (isSmall && lies(others, plate))) continue
    plates.push((lies([...covered, ...others], plate) && plateOf(label, camera, unit, true)) || plate)
  }
  return plates
}

/** What must be seen of the plates: the badges, and the names that have none. */
export const leastPlates = (board: Board, unit: number) => (camera: Camera) =>
  board.labels.flatMap((label) => plateOf(label, camera, unit, label.badge !== undefined)?.box ?? [])

/** `short` leaves the name out where there is a badge. */
function plateOf(label: Label, camera: Camera, unit: number, short: boolean): Plate | null {
  if (!label.plate || (short && !label.badge)) return null
  const name = short ? '' : label.name
  const badgeWidth = label.badge ? Math.max(18, 10 + label.badge.length * 7) : 0
  const width = (badgeWidth ? badgeWidth + 6 : 12) + (name ? widthOf(name) + 16 : 0)
  const [left, top, reservedWidth, reservedHeight] = label.plate
  const place = toScreen(camera, label)
  const start = toScreen(camera, { x: left, y: top })
  const end = toScreen(camera, { x: left + reservedWidth, y: top + reservedHeight })
  const box = {
    left: awayFrom(place.x, start.x, end.x, width * unit),
    top: awayFrom(place.y, start.y, end.y, height * unit),
    width: width * unit,
    height: height * unit,
  }
  return { label, badgeWidth, name, width, box, leader: label.leader ? leaderOf(label.leader, camera, box) : null }
}

/** From the near edge of the plate to the end of the line at the track. */
function leaderOf(line: string, camera: Camera, { left, top, width, height }: Box): { from: Point; to: Point } {
  const [x = 0, y = 0] = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  const to = toScreen(camera, { x, y })
  const nearest = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return { from: { x: nearest(to.x, left, left + width), y: nearest(to.y, top, top + height) }, to }
}

/** Where a bar of this length begins so that it keeps the end that is nearer to the place. */
function awayFrom(place: number, start: number, end: number, length: number): number {
  if (place <= start) return start
  if (place >= end) return end - length
  return (start + end - length) / 2
}
