// Days, and how somebody's race of the day came out, in words.

import { say } from '../messages.ts'
import type { Day, DayRow } from '../protocol.ts'
import { settings } from '../settings.svelte.ts'

const dayLength = 24 * 60 * 60 * 1000

/** The day so many days after another: "2026-11-19" */
export const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)

/** "Thursday, 19 November" */
export const dateWords = (date: string, language = settings.choices.language) =>
  new Date(date).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When the table is final, where I am: "02:00" */
export const closeWords = (closes: number) =>
  new Date(closes).toLocaleTimeString(settings.choices.language, { hour: '2-digit', minute: '2-digit' })

export const circuitOf = ({ options }: Pick<Day, 'options'>): string | null => {
  const { circuit } = options as { circuit?: string }
  return circuit ?? null
}

/** "Your 5th day in a row", or that today would be it; empty: there is nothing to tell. */
export function streakWords({ streak, date, today, me }: Pick<Day, 'streak' | 'date' | 'today' | 'me'>): string {
  if (streak > 0 && date === today && me?.state !== 'over') return say('day.streak.next', { count: streak + 1 })
  return streak > 1 ? say('day.streak', { count: streak }) : ''
}

type Result = Pick<DayRow, 'finished' | 'place' | 'round' | 'gap'>

/** "3 spaces ahead", "1 lap behind", "out in round 7"; empty where the game measures nothing. */
export function gapWords({ finished, round, gap }: Result): string {
  if (!finished) return say('day.out', { round })
  if (!gap || gap.behind === 0) return ''
  const distance = say('day.distance', { unit: gap.unit, count: Math.abs(gap.behind) })
  return say(gap.behind < 0 ? 'day.ahead' : 'day.behind', { distance })
}
