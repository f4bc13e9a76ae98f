// Cards as the server names them: "30R" is a tempo card, "S4b26" a race card, "T11" a track card of the circuit.

import { say } from '../messages.ts'
import type { Board } from '../protocol.ts'

export interface TempoCard {
  velocity: number
  situation: Situation
}

export type Situation = 'L' | 'M' | 'R' | 'U' | 'D'
export type RaceColour = 'speed' | 'drive' | 'gear' | 'event'

/** What is printed on a race card; of some cards only the upper half and the factor are known. */
export interface RaceCard {
  colour: RaceColour
  movement: number
  factor: number
  tyre?: number
  damage?: number
  draw?: number
  powers?: string[]
  symbol?: string
  check?: { blind: boolean; modifier: number } | null
}

const colours: Record<string, RaceColour> = { S: 'speed', D: 'drive', G: 'gear', V: 'event' }

export function tempoCard(name: string): TempoCard | null {
  const parts = /^(\d+)([LMRUD])$/.exec(name)
  return parts ? { velocity: +parts[1]!, situation: parts[2] as Situation } : null
}

/** `board` has the faces: `facts.cards`, the track cards, and `facts.race_cards` if the server prints them. */
export function raceCard(name: string, board: Board | null): RaceCard | null {
  const track = /^T(\d+)$/.exec(name)
  if (track) return ((board?.facts['cards'] ?? []) as RaceCard[])[+track[1]! - 1] ?? null
  const printed = (board?.facts['race_cards'] as Record<string, RaceCard> | undefined)?.[name]
  const parts = /^([SDGV])(\d)[a-z](\d+)$/.exec(name)
  return printed ?? (parts ? { colour: colours[parts[1]!]!, movement: +parts[2]!, factor: +parts[3]! } : null)
}

const codes = /\b(?:[SDGV]\d[a-z]\d+|T\d+)(?: (?:[SDGV]\d[a-z]\d+|T\d+))*\b/g

/** A text of the server with its race cards by what is on them: D3b55 is "+3 drive (55)". */
export function withCards(board: Board, text: string): string {
  const words = (name: string) => {
    const card = raceCard(name, board)
    return card ? say('card.words', { value: card.movement, colour: say(`colour.${card.colour}`), factor: card.factor }) : name
  }
  return text.replace(codes, (names) => names.split(' ').map(words).join(', '))
}

export interface Sign {
  icon: string
  text: string
}

/** The symbols in the lower half of a race card, in reading order. */
export function signsOf(card: RaceCard): Sign[] {
  const signs: Sign[] = []
  if (card.tyre) signs.push({ icon: 'i-tyre', text: String(card.tyre) })
  if (card.damage) signs.push({ icon: 'i-damage', text: String(card.damage) })
  if (card.check) signs.push({ icon: card.check.blind ? 'i-blind' : 'i-check', text: signed(card.check.modifier) })
  if (card.draw) signs.push({ icon: 'i-draw', text: String(card.draw) })
  if (card.symbol && card.symbol !== 'none') signs.push({ icon: symbolIcon(card.symbol), text: card.symbol })
  for (const power of card.powers ?? []) signs.push({ icon: 'i-bolt', text: power })
  return signs
}

const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'))
const symbolIcon = (symbol: string) => (symbol === 'weather' ? 'i-cloud' : 'i-flagf')

const tempoColours: Record<number, [fill: string, ink: string]> = {
  10: ['#2f6fd6', '#fff'],
  20: ['#1d8fa8', '#fff'],
  30: ['#1f8a5b', '#fff'],
  40: ['#e0b020', '#15181d'],
  50: ['#e8862a', '#15181d'],
  60: ['#c9342c', '#fff'],
}

export const tempoColour = (velocity: number) => tempoColours[velocity] ?? ['#79818d', '#fff']
export const raceColour: Record<RaceColour, [fill: string, ink: string]> = {
  speed: ['#c9342c', '#fff'],
  drive: ['#1f7a50', '#fff'],
  gear: ['#e8862a', '#15181d'],
  event: ['#f2c21a', '#15181d'],
}

const icons: Record<Situation, string> = { L: 'i-left', M: 'i-mid', R: 'i-right', U: 'i-up', D: 'i-down' }
export const situationIcon = (situation: Situation) => icons[situation]
