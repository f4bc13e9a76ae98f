// Looking back: the race as it was at a moment, while it goes on.

import type { Moment, RaceEvent } from '../protocol.ts'
import { invitationOf, trouble } from '../start.ts'
import { askMoments, momentWith } from './moments.ts'
import type { Room } from './room.svelte.ts'

export class Past {
  moment = $state.raw<Moment | null>(null)
  event = $state.raw<RaceEvent | null>(null)
  problem = $state('')
  #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  /** Positions are shown when nobody can gain by it. */
  get open(): boolean {
    return this.#room.info?.state === 'over' || (this.#room.alone && !this.#room.info?.day)
  }

  async show(event: RaceEvent) {
    const race = this.#room.info?.race
    if (!race) return
    this.event = event
    this.problem = ''
    try {
      const moment = await momentWith(event.number, askMoments(race, invitationOf(race)))
      if (this.event === event) this.moment = moment
    } catch (error) {
      this.problem = trouble(error)
    }
  }

  leave() {
    this.moment = null
    this.event = null
  }
}
