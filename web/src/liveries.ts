// The twelve liveries of symbols.svg. A car has the number of its seat; looks.ts tells what it looks like.

import { pageOf } from './games/index.ts'
import type { Looks } from './looks.ts'
import type { Profile, View } from './protocol.ts'

const colours = [
  '#D9481C',
  '#4FB3F2',
  '#00805E',
  '#F5DE3B',
  '#1F4FC4',
  '#E27DB0',
  '#FF9A1F',
  '#F4F1EA',
  '#23272E',
  '#7A3FA0',
  '#8FE0C0',
  '#8A5A33',
]

export const liveryOf = (number: number) => ((number - 1) % 12) + 1
export const liveryCount = colours.length
export const liveryColour = (livery: number) => colours[livery - 1]!

/** A drawn car: its symbol, and what it looks like unless the game has painted it. */
export interface DrawnCar {
  symbol: string
  look: Profile | null
}

/** A racing car in its livery, or as the game draws it; null if it has no number and no drawing. */
export function carDrawing(
  game: string,
  looks: Looks,
  number: number | null,
  view: View | null = null,
): DrawnCar | null {
  const symbol = pageOf(game)?.carDrawing?.(number, view)
  if (symbol) return { symbol, look: null }
  const look = number ? looks(number) : null
  return look && { symbol: `car-${look.livery}`, look }
}

/** How a line in a chart is broken, so that no two liveries look alike without colour. */
const dashes = ['', '10 4', '12 4 3 4', '3 3', '18 3', '8 3 2 3 2 3', '20 4 6 4', '14 5', '2 4', '2 3', '6 6', '6 3']

export const dashOf = (livery: number | null) => (livery ? dashes[livery - 1]! : '1 5')
