// How a question looks: a list of words, numbers, a stepper, or points to be spread. The options decide, never the rules of a game.

import type { Cost, Option } from '../protocol.ts'

const named = /^[a-z]+ \d+(?:,? [a-z]+ \d+)+(?=;|$)/
const counted = /^\d+ [A-Z]+(?:, \d+ [A-Z]+)+$/

/** "chips 12 cards 6", "tyre 6, brake 3; 2 in the pit" or "8 EP, 6 BP" as amounts; empty if it is something else. */
export function amountsIn(text: string): Cost[] {
  const names = named.exec(text)?.[0].matchAll(/([a-z]+) (\d+)/g)
  if (names) return [...names].map(([, what, amount]) => ({ what: what!, amount: Number(amount) }))
  const counts = counted.exec(text)?.[0].matchAll(/(\d+) ([A-Z]+)/g)
  return counts ? [...counts].map(([, amount, what]) => ({ what: what!, amount: Number(amount) })) : []
}

/** An option that spreads points: how much of what. */
export interface Spread {
  option: Option
  amounts: Cost[]
}

/** All options as ways to spread the same things, or none. */
export function spreadsOf(options: Option[]): Spread[] {
  const read = (text: (option: Option) => string) =>
    options.map((option) => ({ option, amounts: amountsIn(text(option)) }))
  const sameThings = (spreads: Spread[]) => {
    const things = (amounts: Cost[]) => amounts.map(({ what }) => what).join()
    const [first] = spreads
    return (
      first && first.amounts.length > 1 && spreads.every(({ amounts }) => things(amounts) === things(first.amounts))
    )
  }
  const ways = [read(({ words }) => words), read(({ says }) => says)]
  return options.length > 3 ? (ways.find(sameThings) ?? []) : []
}

/** The nearest way to have more (or less) of one thing, or undefined. */
export function stepOf(spreads: Spread[], from: Spread, index: number, direction: 1 | -1): Spread | undefined {
  const by = (spread: Spread) => (spread.amounts[index]!.amount - from.amounts[index]!.amount) * direction
  const change = (spread: Spread) =>
    spread.amounts.reduce(
      (sum, { amount }, i) => sum + Math.abs(amount - from.amounts[i]!.amount) * (i === index ? 100 : 1),
      0,
    )
  return spreads.filter((spread) => by(spread) > 0).sort((a, b) => change(a) - change(b))[0]
}

/** The options that are numbers, and the others: "pass". None if numbers are not what is asked. */
export function numbersOf(options: Option[]): { numbers: Option[]; others: Option[] } {
  const isNumber = ({ touches }: Option) => touches.length === 1 && touches[0]!.kind === 'number'
  const [numbers, others] = [options.filter(isNumber), options.filter((option) => !isNumber(option))]
  const asked = others.length === 0 ? numbers.length > 1 : others.length === 1 && numbers[0]?.words.startsWith('bid ')
  return asked ? { numbers, others } : { numbers: [], others: [] }
}
