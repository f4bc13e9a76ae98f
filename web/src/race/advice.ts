// The champion's advice in numbers: what is shown of it.

import type { Advice, Option } from '../protocol.ts'

/** How many are compared. */
const shown = 3

/** An option worth a look. */
export interface Rated {
  option: Option
  /** 1 is the best. */
  rank: number
  advice: Advice
  /** Places behind the best; null: it is the best, or the difference may be chance. */
  behind: number | null
}

/** The standard error of a difference: what lies within may be chance. More would be too careful: all options are driven on in the same
 * worlds, with the same luck. */
const margin = (one: Advice, other: Advice) => Math.hypot(one.error, other.error)

function behind(best: Advice, other: Advice): number | null {
  const places = other.place - best.place
  return other !== best && places > Math.max(margin(best, other), 0.05) ? places : null
}

/** The best options that there are. None if nothing is known of the best. */
export function ratedOf(options: Option[], advice: Advice[]): Rated[] {
  const [best] = advice
  if (!best || best.races === 0) return []
  return advice.slice(0, shown).flatMap((one, index) => {
    const option = options.find(({ id }) => id === one.id)
    return option ? [{ option, rank: index + 1, advice: one, behind: behind(best, one) }] : []
  })
}

/** By how many places the best of those that are not shown is worse; null: there are none, or it may be chance. */
export function restBehind(advice: Advice[]): number | null {
  const [best, ...others] = advice
  const rest = others.slice(shown - 1).toSorted((a, b) => a.place - b.place)[0]
  return best && rest ? behind(best, rest) : null
}

export const racesOf = (advice: Advice[]) => advice.reduce((sum, { races }) => sum + races, 0)
