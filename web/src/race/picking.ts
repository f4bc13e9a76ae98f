// Cards picked from the hand, one after the other, until they spell an answer.

import type { Option } from '../protocol.ts'

/** A place of the hand; null: a place of a layout that is still free. */
export type Picked = number | null

export const cardsOf = ({ touches }: Option): string[] =>
  touches.filter(({ kind }) => kind === 'card').map(({ what }) => what)

/** Each of these is among the others, as often as it is here. */
const within = (some: string[], all: string[]) => {
  const left = [...all]
  return some.every((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** In a layout the order counts. */
export function spells(option: Option, cards: (string | null)[], ordered: boolean): boolean {
  const own = cardsOf(option)
  if (own.length !== cards.length) return false
  return ordered ? own.every((card, i) => card === cards[i]) : within(own, cards as string[])
}

/** The options with all of these cards and more. */
export const grows = (options: Option[], cards: string[]): boolean =>
  options.some((option) => cardsOf(option).length > cards.length && within(cards, cardsOf(option)))

/** The first places of these cards in the hand. */
export function placesOf(hand: string[], cards: string[]): number[] {
  const places: number[] = []
  for (const card of cards) {
    const place = hand.findIndex((one, index) => one === card && !places.includes(index))
    if (place >= 0) places.push(place)
  }
  return places
}

/** A card is taken back, or goes to the first free place. A full layout stays as it is. */
export function toggled(picks: Picked[], place: number, slots: number): Picked[] {
  if (picks.includes(place))
    return slots ? picks.map((one) => (one === place ? null : one)) : picks.filter((one) => one !== place)
  if (!slots) return [...picks, place]
  const all = Array.from({ length: slots }, (_, i) => picks[i] ?? null)
  const free = all.indexOf(null)
  return free < 0 ? all : all.with(free, place)
}

export function swapped(picks: Picked[], from: number, to: number): Picked[] {
  const all = [...picks]
  const moved = all[from] ?? null
  all[from] = all[to] ?? null
  all[to] = moved
  return all
}

/** The answer that would mean these cards: as the id of an option with as many, with them in their place. */
export function answerWith(options: Option[], cards: string[]): string {
  const like =
    options.find((option) => cardsOf(option).length === cards.length) ??
    options.find((option) => cardsOf(option).length > 0)
  const parts = like?.id.split(' ') ?? []
  const first = parts.indexOf(like ? cardsOf(like)[0]! : '')
  return [...parts.slice(0, Math.max(0, first)), ...cards].join(' ')
}
