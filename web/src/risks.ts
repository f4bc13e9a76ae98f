// What may or surely will follow an option, in words: from the rules' own dice and cards, as the server counts them.

import { hopes } from './coach/advice.ts'
import { textOf } from './games/index.ts'
import { say, sayOr } from './messages.ts'
import type { Option, Risk } from './protocol.ts'
import { settings } from './settings.svelte.ts'
import { spokenGame } from './tell.svelte.ts'

/** What ends a race or a move for sure, the worst first. */
const ends = ['out', 'spin', 'off_track'] as const
export type End = (typeof ends)[number]

/** As bad as its certain end. */
const fatal = new Set(['out', 'spin'])
/** Odds of more results than a die or two have are told in percent. */
const mostResults = 36

export const endOf = ({ outcome }: Option): End | null => ends.find((end) => outcome?.[end]) ?? null

export const chance = ({ cases, of }: Pick<Risk, 'cases' | 'of'>) => cases / of

const possible = ({ outcome }: Option): Risk[] => (outcome?.risks ?? []).filter(({ cases }) => cases > 0)

/** How likely it is that something bad follows, that it is the end of the move, and of the race: of the likeliest risk. */
export function threatOf(option: Option): { bad: number; end: number; out: number } {
  const highest = (risks: Risk[]) => Math.max(0, ...risks.map(chance))
  const bad = possible(option).filter(({ what }) => !hopes.has(what))
  return {
    bad: highest(bad),
    end: endOf(option) ? 1 : highest(bad.filter(({ what }) => fatal.has(what))),
    out: highest(bad.filter(({ what }) => what === 'out')),
  }
}

/** "31 %", never rounded to nothing or to certainty. */
export function percentWords(part: number): string {
  const format = new Intl.NumberFormat(settings.choices.language, { style: 'percent' })
  if (part > 0 && part < 0.01) return say('risk.below-one', { percent: format.format(0.01) })
  return format.format(part < 1 ? Math.min(part, 0.99) : 1)
}

/** "4 in 10", "31 %", "certain" */
export function oddsWords(risk: Risk): string {
  const { cases, of } = risk
  if (cases === of) return say('risk.certain')
  return of <= mostResults ? say('risk.odds', { cases, of }) : percentWords(chance(risk))
}

export type RiskTone = 'danger' | 'costs' | 'free'

export interface ToldRisk {
  words: string
  tone: RiskTone
}

function toneOf({ what }: Risk): RiskTone {
  if (hopes.has(what)) return 'free'
  return fatal.has(what) ? 'danger' : 'costs'
}

function riskWords(risk: Risk): string {
  const odds = oddsWords(risk)
  return textOf(spokenGame(), `risk.${risk.what}`, say('risk.of', { what: risk.what, odds }), {
    odds,
    cases: risk.cases,
    of: risk.of,
    sure: risk.cases === risk.of ? 'yes' : 'no',
  })
}

/** Everything that may follow, the certain end first; the same risk several times, such as from each of two cars, is told once. */
export function risksOf(option: Option): ToldRisk[] {
  const end = endOf(option)
  const told = new Map<string, { tone: RiskTone; count: number }>()
  for (const risk of possible(option)) {
    const words = riskWords(risk)
    told.set(words, { tone: toneOf(risk), count: (told.get(words)?.count ?? 0) + 1 })
  }
  return [
    ...(end ? [{ words: sayOr(`risk.sure.${end}`, end), tone: 'danger' as const }] : []),
    ...[...told].map(([risk, { tone, count }]) => ({
      tone,
      words: count > 1 ? say('risk.several', { count, risk }) : risk,
    })),
  ]
}

/** On a price tag: "OUT", or the chance that something bad happens; empty if it is small. */
export function shortThreat(option: Option): string {
  const end = endOf(option)
  if (end) return sayOr(`risk.word.${end}`, end)
  const { bad } = threatOf(option)
  return bad >= worthAPause ? percentWords(bad) : ''
}

/** From here on an option is not called free, and is confirmed before it is done. */
export const worthAPause = 0.25
/** From here on it is asked twice whether the race shall end like that. */
export const grave = 0.5
