// A season as this browser sees it: looked at again and again, so that results of others come by themselves.

import { reveal } from '../dice.ts'
import * as protocol from '../protocol.ts'
import { session } from '../session.svelte.ts'
import { trouble } from '../start.ts'
import { speakOf } from '../tell.svelte.ts'

const pause = 2000
const final = ['forbidden', 'not-found', 'bad-request']

export class Following {
  info = $state.raw<protocol.Season | null>(null)
  /** Why the server does not show it; it will not help to look again. */
  refused = $state<string | null>(null)
  lost = $state(false)
  busy = $state(false)
  /** What was not done the last time. */
  trouble = $state('')

  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #looked: string[] = []

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    void this.#look()
  }

  /** Something that changes the season; true if it was done. */
  async attempt(action: () => Promise<protocol.Season>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.trouble = ''
    try {
      this.#know(await action())
    } catch (error) {
      this.trouble = trouble(error)
    }
    this.busy = false
    return this.trouble === ''
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #look() {
    try {
      if (!document.hidden) this.#know(await protocol.season(this.id, this.info?.n ?? null, this.invite))
      this.lost = false
    } catch (error) {
      this.#failed(error)
    }
    if (!this.#closed && !this.refused) this.#timer = setTimeout(() => this.#look(), pause)
  }

  #know(season: protocol.Season | null) {
    if (!season || season.n < (this.info?.n ?? 0)) return
    this.info = season
    void this.#reveal(season.you.races)
    speakOf(season.game)
  }

  /** My part of the dice of races that are to start, once each. */
  async #reveal(races: string[]) {
    for (const race of races.filter((one) => !this.#looked.includes(one))) {
      this.#looked.push(race)
      await protocol
        .raceInfo(race)
        .then((info) => reveal(info, session.me?.person))
        .catch(() => (this.#looked = this.#looked.filter((one) => one !== race)))
    }
  }

  #failed(error: unknown) {
    const code = error instanceof protocol.Refused ? error.code : ''
    if (code === 'no-key') session.forget()
    else if (final.includes(code)) this.refused = code
    else this.lost = true
  }
}
