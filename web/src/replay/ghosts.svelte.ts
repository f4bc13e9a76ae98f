// Ghosts in a replay: cars of other races of the same day, where they were in the same round.

import * as protocol from '../protocol.ts'

/** Somebody's race as it was in a round. */
export interface Ghost {
  name: string
  cars: protocol.CarRow[]
  view: protocol.View
}

type Known<Thing> = Record<string, Promise<Thing>>

const mostOffered = 6

export class Ghosts {
  /** The best of the day, without the race that is replayed. */
  offered = $state.raw<protocol.DayRow[]>([])
  /** Their races. */
  chosen = $state.raw<string[]>([])
  shown = $state.raw<Ghost[]>([])

  #steps: Known<protocol.Step[]> = {}
  #moments: Known<protocol.Moment> = {}

  async load(race: string, date: string) {
    const { table } = await protocol.day(date)
    const others = table.filter((row) => row.race !== race)
    this.offered = others.filter((row, at) => at < mostOffered || row.mine)
    this.chosen = this.offered.slice(0, 1).map(({ race }) => race)
  }

  toggle(race: string) {
    this.chosen = this.chosen.includes(race) ? this.chosen.filter((one) => one !== race) : [...this.chosen, race]
  }

  /** Goes to a round; what is no longer wanted when it comes is not shown. */
  async go(round: number, chosen: string[]) {
    const rows = this.offered.filter(({ race }) => chosen.includes(race))
    const ghosts = await Promise.all(
      rows.map(async ({ race, name }) => {
        const { cars, view } = await this.#momentOf(race, round)
        return { name, cars, view }
      }),
    )
    if (chosen === this.chosen) this.shown = ghosts
  }

  /** At the end of the round, or of the race if that was sooner. */
  async #momentOf(race: string, round: number): Promise<protocol.Moment> {
    const steps = await remembered(this.#steps, race, async () => (await protocol.steps(race)).steps)
    const answers = steps.filter((step) => step.round <= round).length
    return remembered(this.#moments, `${race} ${answers}`, () => protocol.moment(race, answers))
  }
}

const remembered = <Thing>(known: Known<Thing>, key: string, ask: () => Promise<Thing>) => (known[key] ??= ask())
