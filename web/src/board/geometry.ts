// Plane geometry of the board: boxes, poses and smooth routes through poses. Lengths are lane widths, headings degrees.

import type { Pose } from '../protocol.ts'

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export function boxAround(points: Point[], margin = 0): Box {
  const left = Math.min(...points.map(({ x }) => x)) - margin
  const top = Math.min(...points.map(({ y }) => y)) - margin
  const right = Math.max(...points.map(({ x }) => x)) + margin
  const bottom = Math.max(...points.map(({ y }) => y)) + margin
  return { left, top, width: right - left, height: bottom - top }
}

export const squareAround = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  width: 2 * reach,
  height: 2 * reach,
})

export const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height
}

const knownCorners = new Map<string, Point[]>()

/** The corners of a path made of straight lines, such as "M1,2 3,4 5,6Z". */
export function cornersOf(path: string): Point[] {
  let corners = knownCorners.get(path)
  if (!corners) {
    const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    corners = Array.from({ length: numbers.length >> 1 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }))
    knownCorners.set(path, corners)
  }
  return corners
}

export function isInside(corners: Point[], { x, y }: Point): boolean {
  let inside = false
  corners.forEach((a, i) => {
    const b = corners[(i || corners.length) - 1]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** Poses along a line of points, each heading where the line goes. */
export function posesAlong(points: Point[]): Pose[] {
  return points.map((point, i) => {
    const before = points[i - 1] ?? point
    const after = points[i + 1] ?? point
    const heading = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return [point.x, point.y, heading]
  })
}

/** A smooth way through poses: `line` is an SVG path, `at` tells the pose after some distance. */
export interface Route {
  line: string
  length: number
  at: (distance: number) => Pose
}

const stepsPerCurve = 10
const handle = 0.36

export function routeThrough(poses: Pose[]): Route {
  const stops = poses.filter(([x, y], i) => i === 0 || Math.hypot(x - poses[i - 1]![0], y - poses[i - 1]![1]) > 0.01)
  const first = stops[0] ?? ([0, 0, 0] as Pose)
  const curves = stops.slice(1).map((stop, i) => curveBetween(stops[i]!, stop))
  const line = `M${write(first)}${curves.map(([, b, c, d]) => `C${write(b)} ${write(c)} ${write(d)}`).join('')}`
  const samples = curves.flatMap((curve) =>
    Array.from({ length: stepsPerCurve }, (_, i) => pointOn(curve, (i + 1) / stepsPerCurve)),
  )
  const points = [{ x: first[0], y: first[1] }, ...samples]
  const distances = [0]
  points
    .slice(1)
    .forEach((point, i) => distances.push(distances[i]! + Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y)))
  const length = distances.at(-1)!
  return { line, length, at: (distance) => poseAt(points, distances, distance) ?? first }
}

type Curve = [Point, Point, Point, Point]

function curveBetween([x0, y0, h0]: Pose, [x1, y1, h1]: Pose): Curve {
  const reach = handle * Math.hypot(x1 - x0, y1 - y0)
  const ahead = (heading: number, length: number) => ({
    x: Math.cos((heading * Math.PI) / 180) * length,
    y: Math.sin((heading * Math.PI) / 180) * length,
  })
  const from = ahead(h0, reach)
  const to = ahead(h1, -reach)
  return [
    { x: x0, y: y0 },
    { x: x0 + from.x, y: y0 + from.y },
    { x: x1 + to.x, y: y1 + to.y },
    { x: x1, y: y1 },
  ]
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const mix = (p: number, q: number, r: number, u: number) =>
    s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
}

function poseAt(points: Point[], distances: number[], distance: number): Pose | null {
  if (points.length < 2) return null
  let next = distances.findIndex((mark) => mark > distance)
  if (next < 1) next = distance <= 0 ? 1 : points.length - 1
  const [a, b] = [points[next - 1]!, points[next]!]
  const part = (distance - distances[next - 1]!) / (distances[next]! - distances[next - 1]! || 1)
  const share = Math.min(1, Math.max(0, part))
  const heading = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, heading]
}

function write(point: Pose | Point): string {
  const [x, y] = Array.isArray(point) ? point : [point.x, point.y]
  return `${+x.toFixed(2)},${+y.toFixed(2)}`
}
