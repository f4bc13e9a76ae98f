// Circuits in words.

import { say, sayOr } from './messages.ts'
import type { Circuit } from './protocol.ts'
import { settings } from './settings.svelte.ts'

export const countryName = (country: string) => sayOr(`country.${country}`, country)

export const circuitName = (circuit: string | undefined) =>
  circuit ? sayOr(`circuit.${circuit}`, circuit.charAt(0).toUpperCase() + circuit.slice(1)) : ''

/** "Italy, 5.8 km"; somebody's own circuit may name no country: "5.8 km" */
export const whereabouts = ({ country, metres }: Circuit) => {
  const length = (metres / 1000).toLocaleString(settings.choices.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return country ? say('circuit.where', { country: countryName(country), length }) : say('circuit.length', { length })
}

/** Those that have a board in this game: somebody's own circuit may not. */
export const circuitsFor = (game: string, circuits: Circuit[]) => circuits.filter(({ boards }) => game in boards)
