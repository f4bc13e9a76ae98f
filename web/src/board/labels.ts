// Plates beside the track keep their size on the screen: they grow away from the place they name.

import type { Board, Label } from '../protocol.ts'
import { toScreen, type Camera } from './camera.ts'
import { contains, grown, overlap, squareAround, type Box, type Point } from './geometry.ts'

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

/** All plates of places that can be seen. A name that something covers moves off it, beside the corner it names, and only where there is no room at
 * all the badge stands alone. At small scale there are only badges, each with room of its own. `unit` is the size of a pixel of the design. */
export function platesOf(board: Board, camera: Camera, unit: number, window: Box, covered: Box[] = []): Plate[] {
  const isSmall = camera.scale < shortBelow * unit
  const plates: Plate[] = []
  const track = board.spaces.map((space) => squareAround(toScreen(camera, space), camera.scale * 0.6))
  for (const label of board.labels) {
    const taken = [...covered, ...plates.map(({ box }) => box)]
    const isFree = ({ box }: Plate) =>
      isWithin(grown(box, edge * unit), window) && taken.every((other) => overlap(other, box) === 0)
    const [short, whole] = [plateOf(label, camera, unit, true), plateOf(label, camera, unit, isSmall)]
    if (!whole || (isSmall && !isFree(whole))) continue
    if (isFree(whole)) plates.push(whole)
    else if (contains(window, toScreen(camera, label))) {
      const plate = moved(whole, camera, unit, isFree, track) ?? (short && moved(short, camera, unit, isFree, track))
      if (plate) plates.push(plate)
    }
  }
  return plates
}

const edge = 6
const isWithin = (box: Box, window: Box) => overlap(box, window) > box.width * box.height - 1

const directions = 16
const distances = [26, 40, 56, 76, 100, 130, 165]
const farthest = distances.at(-1)!

/** The same plate where it hides neither the track nor what is there already, as near as can be to the place it names. */
function moved(
  plate: Plate,
  camera: Camera,
  unit: number,
  isFree: (plate: Plate) => boolean,
  track: Box[],
): Plate | null {
  const { label, box } = plate
  const place = toScreen(camera, label)
  const near = track.filter((space) => overlap(space, squareAround(place, (farthest + box.width) * unit)) > 0)
  let [best, least]: [Plate | null, number] = [null, Infinity]
  for (const distance of distances)
    for (let turn = 0; turn < directions; turn++) {
      const angle = (2 * Math.PI * turn) / directions
      const left = place.x + Math.cos(angle) * (distance * unit + box.width / 2) - box.width / 2
      const top = place.y + Math.sin(angle) * distance * unit - box.height / 2
      const to = { ...plate, box: { ...box, left, top } }
      const harm = distance + near.reduce((sum, space) => sum + overlap(space, to.box), 0)
      if (harm < least && isFree(to)) [best, least] = [to, harm]
    }
  return best && { ...best, leader: lineTo(plate.leader?.to ?? place, best.box) }
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
function leaderOf(line: string, camera: Camera, box: Box): { from: Point; to: Point } {
  const [x = 0, y = 0] = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  return lineTo(toScreen(camera, { x, y }), box)
}

function lineTo(to: Point, { left, top, width, height }: Box): { from: Point; to: Point } {
  const nearest = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return { from: { x: nearest(to.x, left, left + width), y: nearest(to.y, top, top + height) }, to }
}

/** Where a bar of this length begins so that it keeps the end that is nearer to the place. */
function awayFrom(place: number, start: number, end: number, length: number): number {
  if (place <= start) return start
  if (place >= end) return end - length
  return (start + end - length) / 2
}
