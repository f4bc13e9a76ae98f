// The tape of a finished race: where it stands, how it is wound, and the samples its charts are drawn from.

import * as protocol from '../protocol.ts'
import { router } from '../router.svelte.ts'
import { trouble } from '../start.ts'
import { roundEnds, roundEndsIn, stepped, steps, turnStarts, type Unit } from './record.ts'

/** The moment of the link, or -1. */
function linked(): number {
  const moment = router.query.get('moment') ?? ''
  return /^\d+$/.test(moment) ? Number(moment) : -1
}

export class Tape {
  /** Of a race of the day it is empty: as long as others drive, nobody gets it. */
  record = $state('')
  moment = $state.raw<protocol.Moment | null>(null)
  /** The position after every round. */
  rounds = $state.raw<protocol.Moment[]>([])
  /** How many answers are shown; -1 until the record is here. */
  now = $state(linked())
  unit = $state<Unit>('turn')
  speed = $state(1)
  playing = $state(false)
  problem = $state('')
  /** After how many answers each lap begins. */
  laps = $state.raw<number[]>([])

  #left = false
  #steps = $state.raw<protocol.Step[]>([])
  #turns = $derived(turnStarts(this.#steps))
  total = $derived(this.#steps.length)

  constructor(
    readonly race: string,
    readonly invite: string | null,
  ) {
    this.#load().catch((error: unknown) => (this.problem = trouble(error)))
  }

  async #load() {
    const ends = await this.#loadSteps()
    if (this.#left) return
    this.#show(this.now < 0 ? this.total : this.now)
    this.playing = router.query.has('play') && this.now < this.total
    this.rounds = await protocol.moments(this.race, ends, this.invite)
  }

  /** After how many answers each round ended. */
  async #loadSteps(): Promise<number[]> {
    const { day } = await protocol.raceInfo(this.race, this.invite)
    if (day) {
      this.#steps = (await protocol.steps(this.race, this.invite)).steps
      return roundEndsIn(this.#steps)
    }
    this.record = await protocol.record(this.race, this.invite)
    this.#steps = steps(this.record)
    return roundEnds(this.record)
  }

  /** Its page is left. */
  close() {
    this.playing = false
    this.#left = true
  }

  #show(answers: number) {
    this.now = Math.min(this.total, Math.max(0, answers))
    const wanted = this.now
    protocol.moment(this.race, wanted, this.invite).then(
      (found) => {
        if (wanted === this.now) this.moment = found
      },
      (error: unknown) => (this.problem = trouble(error)),
    )
  }

  go(answers: number) {
    this.#show(answers)
    router.go(`/replay/${this.race}?moment=${this.now}${router.hash ? `#${router.hash}` : ''}`, true)
  }

  step(direction: 1 | -1) {
    const starts = this.unit === 'turn' ? this.#turns : this.laps
    const next = this.unit === 'question' ? this.now + direction : stepped(starts, this.total, this.now, direction)
    this.go(next)
    if (this.now === this.total) this.playing = false
  }

  /** Plays on, or from the start if it is at the end. */
  play() {
    if (!this.playing && this.now === this.total) this.go(0)
    this.playing = !this.playing
  }

  /** The link to the moment that is shown. */
  get link() {
    return `${location.origin}/replay/${this.race}?moment=${this.now}${this.invite ? `#${this.invite}` : ''}`
  }
}
