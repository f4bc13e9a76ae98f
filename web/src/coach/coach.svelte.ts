// In which races the coach stands beside the question. It is remembered: who comes back finds it again, or not.

import { pageOf } from '../games/index.ts'
import { quickRace } from '../start.ts'
import { keep, kept } from '../storage.ts'

const storageKey = 'paddock.coached'
/** Older ones are over. */
const mostRaces = 20

class Coached {
  #races = $state.raw<string[]>(kept<string[]>(storageKey) ?? [])

  has = (race: string) => this.#races.includes(race)

  call(race: string) {
    this.#keep([race, ...this.#races.filter((one) => one !== race)].slice(0, mostRaces))
  }

  sendAway(race: string) {
    this.#keep(this.#races.filter((one) => one !== race))
  }

  #keep(races: string[]) {
    this.#races = races
    keep(storageKey, races)
  }
}

export const coached = new Coached()

/** A short race for newcomers: the car is set up, the coach stands beside it. */
export async function startFirstRace(game: string) {
  const first = pageOf(game)?.firstRace
  if (first)
    await quickRace(game, first.options, first.opponents, { prepare: true, begin: (race) => coached.call(race) })
}
