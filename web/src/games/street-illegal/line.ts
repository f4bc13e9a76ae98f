// The road of Street Illegal, read from a position: the track cards and the line of cars.

import type { Seat, View } from '../../protocol.ts'
import type { Situation } from './cards.ts'
import { say } from './texts.ts'

export interface TrackCard {
  number: number
  limit: number | null
  situation: Situation
  state: 'driven' | 'now' | 'ahead'
}

export interface CarInLine {
  id: string
  position: number
  /** null for an Old Pro. */
  seat: number | null
  name: string
  colour: string
  /** The cards that are face up; of an Old Pro those that were turned in this duel. */
  cards: string[]
  speed: number | null
  /** It acts now. */
  acts: boolean
}

interface Player {
  seat: number
  driver: number
  up: (string | null)[]
  speed: number
}

interface StreetView {
  track?: string[]
  track_number?: number
  phase?: string
  line?: string[]
  players?: Player[]
  turn?: { position: number; turned: string | null; pro_cards: string[] }
}

const colours = ['purple', 'red', 'yellow', 'blue', 'green', 'orange', 'black']

/** The drawing of a street car; the black one is the white one, darkened. */
export const streetCar = (colour: string) => `street-${colour}`

/** The drawing of a player's car. Where no position tells who drives which, they are painted in the order of the box. */
export function playersCar(number: number, view: View | null): string {
  const driver = (view as StreetView | null)?.players?.[number - 1]?.driver || number
  return streetCar(colours[(driver - 1) % colours.length]!)
}

/** "O1" is an Old Pro. */
export const robotName = (car: string) => (/^O\d+$/.test(car) ? say('old-pro', { number: car.slice(1) }) : car)

export function trackCards(view: View): TrackCard[] {
  const { track = [], track_number: now = 0, phase } = view as StreetView
  return track.map((card, index) => {
    const [limit, situation] = card.split('/')
    const number = index + 1
    const state = number < now || phase === 'over' ? 'driven' : number === now ? 'now' : 'ahead'
    return { number, limit: limit === 'none' ? null : Number(limit), situation: situation as Situation, state }
  })
}

/** The line of cars, the last first: the road runs to the right. */
export function carsInLine(view: View, seats: Seat[]): CarInLine[] {
  const { line = [], players = [], turn } = view as StreetView
  return line
    .map((id, index) => {
      const position = index + 1
      const player = id.startsWith('P') ? players.find(({ seat }) => seat === Number(id.slice(1))) : undefined
      return {
        id,
        position,
        seat: player?.seat ?? null,
        name: player ? (seats.find(({ seat }) => seat === player.seat)?.name ?? '') : robotName(id),
        colour: player ? (colours[player.driver - 1] ?? 'white') : 'pro',
        cards: (player?.up ?? []).filter((card) => card !== null),
        speed: player?.speed ?? null,
        acts: turn?.position === position,
      }
    })
    .reverse()
}

export const phases = ['situation', 'driving', 'passing'] as const
export const phaseOf = (view: View) => (view as StreetView).phase ?? ''
export const turnedForPro = (view: View) => (view as StreetView).turn?.pro_cards ?? []
