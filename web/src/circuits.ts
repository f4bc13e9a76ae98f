// Circuits in words.

import { say, sayOr } from './messages.ts'
import type { Circuit } from './protocol.ts'

export const countryName = (country: string) => sayOr(`country.${country}`, country)

/** "Italy, 5.8 km" */
export const whereabouts = ({ country, metres }: Circuit) =>
  say('circuit.where', { country: countryName(country), length: (metres / 1000).toLocaleString(say('language.code'), { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
