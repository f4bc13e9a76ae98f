// What an option costs, as icon, number, tone and words.

import { textOf } from './games/index.ts'
import { say } from './messages.ts'
import type { Cost, Option } from './protocol.ts'
import { endOf, grave, threatOf, worthAPause } from './risks.ts'
import { spokenGame } from './tell.svelte.ts'

const icons: Record<string, string> = {
  tyre: 'i-tyre',
  tyres: 'i-tyre',
  chips: 'i-chip',
  brake: 'i-brake',
  BP: 'i-brake',
  gas: 'i-gas',
  body: 'i-body',
  engine: 'i-engine',
  EP: 'i-engine',
  handling: 'i-handling',
  SP: 'i-bolt',
  card: 'i-discard',
  cards: 'i-discard',
  'hand cards': 'i-discard',
  'frozen cards': 'i-lock',
  damage: 'i-damage',
  'blue discs': 'i-fuel',
  test: 'i-dice',
  'tyre points': 'i-tyre',
  'handling test': 'i-dice',
  'wall test': 'i-dice',
  MP: 'i-speed',
  'wear tokens': 'i-tyre',
  'blowout tokens': 'i-tyre',
  sections: 'i-prev',
  spaces: 'i-prev',
  stress: 'i-stress',
  spin: 'i-spin',
  time: 'i-clock',
  round: 'i-clock',
  slots: 'i-damage',
}

const order = ['tyre', 'tyres', 'brake', 'BP']

export const icon = (what: string) => icons[what] ?? 'i-minus'

/** Tyres first, then brakes, then the rest. */
export function inOrder(costs: Cost[]): Cost[] {
  const rank = ({ what }: Cost) => (order.includes(what) ? order.indexOf(what) : order.length)
  return costs.toSorted((a, b) => rank(a) - rank(b))
}

export type Tone = 'free' | 'costs' | 'danger'

/** What it costs, or what its risk makes of it. */
export function tone(option: Option): Tone {
  const { bad, end } = threatOf(option)
  if (endOf(option) || end >= grave) return 'danger'
  return option.costs.length > 0 || bad >= worthAPause ? 'costs' : 'free'
}

/** In words: "1 tyre", "free", or nothing where the risk beside it says enough. */
export const priceWords = (option: Option) =>
  option.costs.length > 0 ? inWords(option.costs) : tone(option) === 'free' ? say('question.free') : ''

export function inWords(costs: Cost[]): string {
  return inOrder(costs)
    .map(({ what, amount }) => textOf(spokenGame(), `cost.${what}`, `${amount} ${what}`, { count: amount }))
    .join(say('list.between'))
}

/** The words of the button: verb first, with the price. */
export const buttonWords = (words: string, costs: Cost[]): string =>
  costs.length > 0 ? say('question.for', { words, price: inWords(costs) }) : words

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
