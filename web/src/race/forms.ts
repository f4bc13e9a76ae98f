// How a question looks: a list, numbers, a stepper, or points to be spread. The options decide, never the rules of a game.

import type { Option, Question } from '../protocol.ts'

/** The options if all of them spread the same things, else none. */
export function spreadsOf(options: Option[]): Option[] {
  const things = ({ amounts }: Option) => amounts.map(({ what }) => what).join()
  const [first] = options
  const spread = first && first.amounts.length > 1 && options.every((option) => things(option) === things(first))
  return spread && options.length > 3 ? options : []
}

/** The nearest way to have more (or less) of one thing, or undefined. */
export function stepOf(spreads: Option[], from: Option, index: number, direction: 1 | -1): Option | undefined {
  const by = (spread: Option) => (spread.amounts[index]!.amount - from.amounts[index]!.amount) * direction
  const change = (spread: Option) =>
    spread.amounts.reduce(
      (sum, { amount }, i) => sum + Math.abs(amount - from.amounts[i]!.amount) * (i === index ? 100 : 1),
      0,
    )
  return spreads.filter((spread) => by(spread) > 0).sort((a, b) => change(a) - change(b))[0]
}

/** The options that are numbers, and the one that is none in a bid: "pass". None if numbers are not what is asked. */
export function numbersOf({ kind, options }: Question): { numbers: Option[]; others: Option[] } {
  const isNumber = ({ touches }: Option) => touches.length === 1 && touches[0]!.kind === 'number'
  const [numbers, others] = [options.filter(isNumber), options.filter((option) => !isNumber(option))]
  const asked = others.length === 0 ? numbers.length > 1 : others.length === 1 && kind === 'bid'
  return asked ? { numbers, others } : { numbers: [], others: [] }
}
