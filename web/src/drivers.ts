// Computer drivers as people know them: six levels, each with a flag, and temperaments.

import { hasServer } from './host.ts'
import { say, sayOr } from './messages.ts'
import { capital } from './prices.ts'
import type { Driver } from './protocol.ts'
import { keep, kept } from './storage.ts'

/** For who races for the first time. */
const standardLevel = 'club'
const storageKey = 'paddock.level'

/** A driver as a seat has it: "club", or with a temperament "club/attacking". */
export function parseDriver(driver: string): { kind: string; temperament: string } {
  const [kind = '', temperament = 'balanced'] = driver.split('/')
  return { kind, temperament }
}

/** Those with a flag in symbols.svg. */
const flagged = new Set(['karting', 'club', 'national', 'international', 'pro', 'champion'])
export const hasLevel = (driver: string) => flagged.has(parseDriver(driver).kind)

export const ofTemperament = (kind: string, temperament: string) =>
  temperament === 'balanced' || kind === 'human' ? kind : `${kind}/${temperament}`

export const kindName = (driver: string) => {
  const { kind } = parseDriver(driver)
  return sayOr(`driver.${kind}`, capital(kind))
}
export function kindNote(driver: string): string {
  if (driver === 'human' && !hasServer) return say('quick.way.here') // nobody else can come
  return sayOr(`driver.${parseDriver(driver).kind}.note`, '')
}
export const temperamentName = (temperament: string) => sayOr(`temperament.${temperament}`, temperament)

/** "Club racer, attacking" */
export function driverWords(driver: string): string {
  const { temperament } = parseDriver(driver)
  if (temperament === 'balanced') return kindName(driver)
  return say('driver.of-temperament', { driver: kindName(driver), temperament: temperamentName(temperament) })
}

/** The levels to choose from, the weakest first. Other drivers are for records and scripts. */
export const levelsOf = (drivers: Driver[]): string[] =>
  drivers
    .filter(({ level }) => level)
    .toSorted((a, b) => a.level! - b.level!)
    .map(({ driver }) => driver)

/** The level that was chosen last, anywhere. */
export function lastLevel(levels?: string[]): string {
  const last = kept<string>(storageKey)
  return last && (levels?.includes(last) ?? true) ? last : standardLevel
}

export const rememberLevel = (level: string) => keep(storageKey, level)

/** In this order, so that neighbours differ. */
const characters = ['balanced', 'attacking', 'careful', 'saving']

/** A field that suits a level: most cars are of it, one is a level below and one above. */
export function fieldFor(levels: string[], level: string, count: number): string[] {
  const at = levels.indexOf(level)
  const [below, above] = [levels[at - 1], levels[at + 1]]
  const field = Array<string>(count).fill(level)
  if (count > 2 && below) field[count - 1] = below
  if (count > 3 && above && suits(above, level)) field[1] = above
  return withTemperaments(field)
}

/** Only the best meet the champion without asking for it. */
const suits = (above: string, level: string) => above !== 'champion' || level === 'pro'

export const withTemperaments = (drivers: string[]): string[] =>
  drivers.map((driver, index) => ofTemperament(driver, characters[index % characters.length]!))
