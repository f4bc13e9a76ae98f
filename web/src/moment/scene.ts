// A moment of a race as a picture that can move: which cars are seen, where they stand, and the drives that led there.

import { fit, nothing, type Camera, type Size } from '../board/camera.ts'
import { boxAround, grown, routeThrough, type Box } from '../board/geometry.ts'
import { boxOfView } from '../board/ground.ts'
import { durationOf, ease, posesIn } from '../board/motion.svelte.ts'
import { movesIn, type Move } from '../board/moves.ts'
import { placesIn } from '../board/places.ts'
import { highlightsIn } from '../highlights.ts'
import { carDrawing } from '../liveries.ts'
import type { Looks } from '../looks.ts'
import type { Board, Pose, Progress, RaceEvent, RaceInfo, View } from '../protocol.ts'
import type { Row } from '../race/row.ts'

/** What is known of the moment. */
export interface Moment {
  info: RaceInfo
  board: Board | null
  rows: Row[]
  view: View | null
  events: RaceEvent[]
  progress: Progress | null
}

export interface SceneCar {
  id: string
  symbol: string
  number: number | null
  name: string
  pose: Pose
}

interface Drive {
  car: string
  poses: Pose[]
  /** In milliseconds. */
  start: number
  time: number
}

export interface Scene {
  /** null: a road without a board, in the units of the picture. */
  board: Board | null
  camera: Camera
  cars: SceneCar[]
  drives: Drive[]
  /** Of the whole animation, with a pause at its end. */
  time: number
  /** What the picture tells of. */
  event: RaceEvent | null
}

const lastDrives = 3
const lastEvents = 80
/** What happened so many events ago is no headline any more. */
const fresh = 20
const longest = 4500
const pause = 1200
const [around, near] = [6, 16]

export function sceneOf(moment: Moment, looks: Looks, size: Size): Scene {
  return moment.board ? onBoard(moment, moment.board, looks, size) : onRoad(moment, looks, size)
}

function drawn({ info, view, rows }: Moment, looks: Looks, id: string, number: number | null, pose: Pose): SceneCar[] {
  const car = carDrawing(info.game, looks, number, view)
  const name = rows.find((row) => row.car === id)?.name ?? ''
  return car ? [{ id, symbol: car.symbol, number: car.look?.number ?? null, name, pose }] : []
}

function onBoard(moment: Moment, board: Board, looks: Looks, size: Size): Scene {
  const { rows, view, events } = moment
  const cars = rows.map(({ seat, ...row }) => ({ ...row, seat: seat?.seat ?? null }))
  const places = placesIn(board, cars, view).cars
  const moves = movesNear(movesIn(board, events.slice(-lastEvents), [], places))
  const timed = moves.map(({ car, poses }) => ({ car, route: routeThrough(poses) }))
  const pace = Math.max(1, timed.reduce((sum, { route }) => sum + durationOf(route), 0) / longest)
  let start = 0
  const drives = timed.map(({ car, route }): Drive => {
    const time = durationOf(route) / pace
    start += time
    return { car, poses: posesIn(route, time), start: start - time, time }
  })
  const poses = places.map(({ pose }) => pose)
  const centre = moves.at(-1)?.poses.at(-1)
  const seen = centre
    ? [...drives.flatMap((drive) => drive.poses), ...poses.filter((pose) => apart(pose, centre) < near)]
    : poses
  const box: Box = seen.length > 0 ? grown(boxAround(seen.map(([x, y]) => ({ x, y }))), around) : boxOfView(board)
  return {
    board,
    camera: fit(box, size, nothing),
    cars: places.flatMap(({ id, number, pose }) => drawn(moment, looks, id, number, pose)),
    drives,
    time: start + pause,
    event: headlineOf(moment, moves),
  }
}

const apart = (one: Pose, other: Pose) => Math.hypot(one[0] - other[0], one[1] - other[1])

/** The last move, and those just before it that end beside it. */
function movesNear(moves: Move[]): Move[] {
  const end = moves.at(-1)?.poses.at(-1)
  return end ? moves.filter(({ poses }) => apart(poses.at(-1)!, end) < near).slice(-lastDrives) : []
}

/** The last that is worth a look, or a move. */
function headlineOf({ info, events }: Moment, moves: Move[]): RaceEvent | null {
  const latest = events.slice(-fresh)
  const shown = highlightsIn(info.game, latest).filter(({ kind }) => kind !== 'dice')
  const numbers = new Set([...shown, ...moves].map(({ event }) => event))
  return latest.findLast(({ number }) => numbers.has(number)) ?? latest.at(-1) ?? null
}

const rollIn = 1800

/** All cars in their order, the first to the right: they roll in. */
function onRoad(moment: Moment, looks: Looks, size: Size): Scene {
  const rows = moment.rows.toReversed()
  const across = size.width / (rows.length + 1)
  const cars = rows.flatMap((row, index) => {
    const height = size.height * (index % 2 ? 0.64 : 0.36)
    return drawn(moment, looks, row.car, row.number, [across * (index + 1), height, 0])
  })
  const drives = cars.map(({ id, pose: [x, y] }): Drive => {
    const poses = Array.from({ length: 60 }, (_, step): Pose => [x - size.width * (1 - ease(step / 59)), y, 0])
    return { car: id, poses, start: 0, time: rollIn }
  })
  const event = headlineOf(moment, [])
  return { board: null, camera: { x: 0, y: 0, scale: 1 }, cars, drives, time: rollIn + pause, event }
}

/** Where a car is after so many milliseconds. */
export function poseAt({ drives }: Scene, { id, pose }: SceneCar, time: number): Pose {
  const own = drives.filter(({ car }) => car === id)
  const drive = own.findLast(({ start }) => start <= time) ?? own[0]
  if (!drive) return pose
  const share = Math.min(1, Math.max(0, (time - drive.start) / drive.time))
  return drive.poses[Math.round(share * (drive.poses.length - 1))]!
}

/** Text in lines that fit, by the width of each word; what is left over ends in an ellipsis. */
export function linesOf(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  let last = lines[most - 1]!
  while (!fits(`${last} …`) && last.includes(' ')) last = last.slice(0, last.lastIndexOf(' '))
  return [...lines.slice(0, most - 1), `${last} …`]
}
