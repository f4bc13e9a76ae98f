// What an option costs, as icon, number, tone and words.

import { textOf } from './games/index.ts'
import { say } from './messages.ts'
import type { Cost, Option } from './protocol.ts'
import { endOf, grave, threatOf, worthAPause } from './risks.ts'
import { spokenGame, tell } from './tell.svelte.ts'

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

/** What it costs, or what its risk makes of it. What may end the race is never done by one press. */
export function tone(option: Option): Tone {
  const { bad, end, out } = threatOf(option)
  if (endOf(option) || end >= grave) return 'danger'
  return option.costs.length > 0 || bad >= worthAPause || out > 0 ? 'costs' : 'free'
}

const priced = (option: Option) =>
  JSON.stringify([tone(option), option.costs.map(({ what, amount }) => [what, amount])])

/** Whether their prices tell these options apart; only then they stand beside them. */
export const differ = (options: Option[]) => new Set(options.map(priced)).size > 1

const span = (numbers: number[], words = (number: number) => `${number}`) => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? words(most) : say('question.range', { least, most: words(most) })
}

/** Why an option costs what it costs, with the articles that ask for it. */
export function reasonsOf({ costs }: Option): { words: string; article: string }[] {
  return inOrder(costs).flatMap((cost) =>
    cost.why.map(({ words, article }) => ({
      article,
      words: say('question.because', { price: inWords([cost]), why: tell(words) }),
    })),
  )
}

export const isDanger = (option: Option) => tone(option) === 'danger'

/** What a group of options costs and brings, from the least to the most: "1–3 EP", "drives 4–7", "2 dangerous". */
export function rangesOf(options: Option[]): string[] {
  const kinds = [...new Set(options.flatMap(({ costs }) => inOrder(costs).map(({ what }) => what)))]
  const prices = kinds.map((kind) =>
    span(
      options.map(({ costs }) => costs.reduce((sum, { what, amount }) => sum + (what === kind ? amount : 0), 0)),
      (amount) => inWords([{ what: kind, amount, why: [] }]),
    ),
  )
  const brings = (['spaces', 'speed'] as const).flatMap((what) => {
    const numbers = options.flatMap(({ outcome }) => outcome?.[what] ?? []).filter((number) => number > 0)
    return numbers.length > 0 ? [say(`question.range.${what}`, { range: span(numbers) })] : []
  })
  const dangers = options.filter(isDanger).length
  return [...prices, ...brings, ...(dangers > 0 ? [say('question.range.danger', { count: dangers })] : [])]
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
