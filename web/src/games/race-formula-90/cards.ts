// Cards as the server names them: "S4b26" is a race card, "T11" a track card of the circuit.

import type { Board } from '../../protocol.ts'
import { say } from './texts.ts'

export type RaceColour = 'speed' | 'drive' | 'gear' | 'event'

/** What is printed on a race card; without the box only the upper half and the factor are known. */
export interface RaceCard {
  colour: RaceColour
  movement: number
  factor: number
  tyre?: number
  damage?: number
  draw?: number
  powers?: string[]
  symbol?: string
  discard?: number
  check?: { blind: boolean; modifier: number } | null
}

const colours: Record<string, RaceColour> = { S: 'speed', D: 'drive', G: 'gear', V: 'event' }

/** Cards of the race deck that differ in their factor alone, as the box has them. */
interface CardGroup {
  group: string
  face: string
  discard?: number
}

/** The board has the faces of the track cards, its box those of the race deck. */
export function raceCard(name: string, board: Board | null): RaceCard | null {
  const track = /^T(\d+)$/.exec(name)
  if (track) return ((board?.facts['cards'] ?? []) as RaceCard[])[+track[1]! - 1] ?? null
  const [, group, colour, movement, factor] = /^(([SDGV])(\d)[a-z])(\d+)$/.exec(name) ?? []
  if (!group) return null
  const printed = ((board?.box?.['deck'] ?? []) as CardGroup[]).find((one) => one.group === group)
  return {
    colour: colours[colour!]!,
    movement: +movement!,
    factor: +factor!,
    ...(printed && lowerHalf(printed, board?.facts['edition'] === 'first')),
  }
}

/** A face is told like "drive +3 N-20/N-10": a check of the first edition and one of the second. */
function lowerHalf({ face, discard = 0 }: CardGroup, firstEdition: boolean): Partial<RaceCard> {
  const amount = (what: string) => +(new RegExp(`${what} (\\d)`).exec(face)?.[1] ?? 0)
  const checks = [...face.matchAll(/\b([NB])([+-]?\d+)/g)].map(([, kind, modifier]) => ({
    blind: kind === 'B',
    modifier: +modifier!,
  }))
  return {
    tyre: amount('tyre'),
    damage: amount('damage'),
    draw: amount('draw'),
    discard: firstEdition ? 0 : discard,
    check: (firstEdition ? checks[0] : checks.at(-1)) ?? null,
    symbol: /weather|yellow|green|blue|orange/.exec(face)?.[0] ?? 'none',
  }
}

/** D3b55 is "+3 drive (55)". */
export function cardWords(name: string, board: Board | null): string {
  const card = raceCard(name, board)
  if (!card) return name
  return say('card.words', { value: card.movement, colour: say(`colour.${card.colour}`), factor: card.factor })
}

export interface Sign {
  icon: string
  text: string
  /** For who does not see it. */
  words: string
}

/** The symbols in the lower half of a race card, in reading order. */
export function signsOf(card: RaceCard): Sign[] {
  const signs: Sign[] = []
  const amounts = ['tyre', 'damage', 'discard', 'draw'] as const
  for (const what of amounts) {
    const amount = card[what]
    if (amount) signs.push({ icon: `i-${what}`, text: String(amount), words: say(`sign.${what}`, { amount }) })
  }
  if (card.check) {
    const [kind, text] = [card.check.blind ? 'blind' : 'check', signed(card.check.modifier)] as const
    signs.push({ icon: `i-${kind}`, text, words: say(`sign.${kind}`, { modifier: text }) })
  }
  if (card.symbol === 'weather') signs.push({ icon: 'i-cloud', text: say('sign.weather'), words: say('sign.weather') })
  else if (isFlag(card.symbol))
    signs.push({
      icon: `flag-${card.symbol}`,
      text: say(`sign.${card.symbol}`),
      words: say('sign.flag', { colour: say(`sign.${card.symbol}`) }),
    })
  for (const power of card.powers ?? []) signs.push({ icon: 'i-bolt', text: power, words: power })
  return signs
}

type Flag = 'yellow' | 'green' | 'blue' | 'orange'
const isFlag = (symbol?: string): symbol is Flag => ['yellow', 'green', 'blue', 'orange'].includes(symbol ?? '')
const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'))

export const raceColour: Record<RaceColour, [fill: string, ink: string]> = {
  speed: ['#c9342c', '#fff'],
  drive: ['#1f7a50', '#fff'],
  gear: ['#e8862a', '#15181d'],
  event: ['#f2c21a', '#15181d'],
}
