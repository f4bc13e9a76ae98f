// What Movement Cards add up to, as the server tells it with the question: where they lead with the trajectory and a blue disc, and without.

import type { Cost, Option, Question } from '../../protocol.ts'
import type { SwitchValues } from '../../race/switches.svelte.ts'

export interface Way {
  trajectory: boolean
  blue_disc: boolean
  points: number
  section: number
  path: number[]
  lost: number
  costs: Cost[]
}

export interface Check {
  limit: number
  blind: boolean
  holds: number
  passes: number
  of: number
}

export interface CardSum {
  movement: number
  ways: Way[]
  checks: Check[]
}

export const sumOf = ({ facts }: Question, answer: string | null): CardSum | undefined =>
  answer === null ? undefined : (facts['sums'] as Record<string, CardSum> | undefined)?.[answer]

/** The way that is driven by what I want; what the cards do not allow, or the rules demand, is so in all ways. */
export function wayBy({ ways }: CardSum, values: SwitchValues): Way {
  const wanted = { trajectory: values['trajectory'] === 'use', blue_disc: values['blue-disc'] === 'spend' }
  const fits = (way: Way) => Number(way.trajectory === wanted.trajectory) + Number(way.blue_disc === wanted.blue_disc)
  return ways.toSorted((a, b) => fits(b) - fits(a))[0]!
}

/** The price with the blue disc. */
export const pricesOf = ({ costs, blue_disc }: Way): Cost[] =>
  blue_disc ? [...costs, { what: 'blue discs', amount: 1, why: [] }] : costs

/** An option of the cards as it will be driven: its place, its way, its price. */
export function preview(option: Option, question: Question, values: SwitchValues): Option {
  const sum = sumOf(question, option.id)
  if (!sum) return option
  const way = wayBy(sum, values)
  const cards = option.touches.filter(({ kind }) => kind === 'card')
  return {
    ...option,
    title: { id: 'race-formula-90.sum.play', args: { count: cards.length, section: way.section }, text: '' },
    touches: [
      { kind: 'section', what: String(way.section) },
      ...way.path.map((section) => ({ kind: 'path', what: String(section) })),
      ...cards,
    ],
    costs: pricesOf(way),
    outcome: option.outcome && { ...option.outcome, spaces: way.path.length },
  }
}
