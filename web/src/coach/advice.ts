// What the coach makes of a question: its options and pro's order of them. It needs nothing of the page, so that the scripted newcomer
// (tools/newcomer.mjs) obeys this very code.

import type { Values } from '../messages.ts'
import type { Hint, Message, Option, Question, Risk } from '../protocol.ts'

/** What ends a race or a move for sure, the worst first. */
const ends = ['out', 'spin', 'off_track'] as const
type End = (typeof ends)[number]

/** What is hoped for, among what may follow. */
export const hopes = new Set(['better', 'stop', 'fight-won', 'rival-off-track'])

export interface Coaching {
  /** What the coach would do; null: nothing is known yet. */
  option: Option | null
  reasons: Message[]
  /** How many options surely end the race or the move, while others do not. */
  fatal: { count: number; end: End } | null
  /** What the coach's own choice may still lead to, if it is worth a word. */
  risk: Risk | null
}

/** A chance below this is not worth a sentence to a newcomer. */
const worthAWord = 0.1

const endOf = ({ outcome }: Option): End | null => ends.find((end) => outcome?.[end]) ?? null
const chance = ({ cases, of }: Risk) => cases / of

export function coach(question: Question, hint: Hint | null): Coaching {
  const { options } = question
  const option = preferred(options, hint)
  const found = options.map(endOf)
  const end = found.includes(null) ? ends.find((one) => found.includes(one)) : undefined
  const risks = option?.outcome?.risks.filter((risk) => !hopes.has(risk.what) && chance(risk) >= worthAWord) ?? []
  return {
    option,
    reasons: hint?.options.find(({ id }) => id === option?.id)?.reasons ?? [],
    fatal: end ? { end, count: found.filter((one) => one === end).length } : null,
    risk: risks.toSorted((a, b) => chance(b) - chance(a))[0] ?? null,
  }
}

/** Another roll, for a better one: what is left to do then is to keep one of them, or to roll on. */
export const rollsAgain = ({ outcome }: Option) => outcome?.risks.some(({ what }) => what === 'better') ?? false

/** Whoever has told the coach to roll again need not be asked until that is settled. */
export const goesWithIt = (done: { kind: string; option: Option }, { kind, set_up }: Question) =>
  rollsAgain(done.option) && done.kind === kind && !set_up

/** Pro's first choice; one that surely ends the race only if there is no other. */
function preferred(options: Option[], hint: Hint | null): Option | null {
  const order = hint ? [hint.answer, ...hint.options.map(({ id }) => id)] : []
  const ranked = order.flatMap((id) => options.find((option) => option.id === id) ?? [])
  return ranked.find((option) => endOf(option) !== 'out') ?? ranked[0] ?? null
}

/** The facts of a question as values of a text: what lies inside `corner` is `corner_stops`, what is null is `none`. */
export function valuesOf(facts: unknown, prefix = ''): Values {
  const values: Values = {}
  for (const [name, fact] of Object.entries((facts ?? {}) as Record<string, unknown>)) {
    if (fact !== null && typeof fact === 'object' && !Array.isArray(fact))
      Object.assign(values, { [prefix + name]: 'some' }, valuesOf(fact, `${prefix}${name}_`))
    else values[prefix + name] = fact === null ? 'none' : typeof fact === 'number' ? fact : String(fact)
  }
  return values
}
