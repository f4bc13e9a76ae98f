// A race as this browser sees it: what the live connection told, and what one can ask of it.

import { Live } from '../live.ts'
import * as protocol from '../protocol.ts'
import type { Clock, Progress, Question, RaceEvent, RaceInfo, Said, Trouble, Undo, View, Wish, You } from '../protocol.ts'
import { session } from '../session.svelte.ts'
import { speakOf } from '../told.svelte.ts'

/** When a board that did not come is asked for again, in milliseconds. */
const again = 1000

export class Room {
  info = $state.raw<RaceInfo | null>(null)
  you = $state.raw<You>({ person: null, seats: [], seat: null })
  events = $state.raw<RaceEvent[]>([])
  view = $state.raw<View | null>(null)
  progress = $state.raw<Progress | null>(null)
  waiting = $state.raw<number[]>([])
  questions = $state.raw<Question[]>([])
  clocks = $state.raw<Clock[]>([])
  /** When the clocks were told. */
  told = $state(0)
  undo = $state.raw<Undo | null>(null)
  said = $state.raw<Said[]>([])
  here = $state.raw<number[]>([])
  watching = $state(0)
  connected = $state(false)
  refused = $state.raw<Trouble | null>(null)
  board = $state.raw<protocol.Board | null>(null)
  /** The last thing that was not done, beside the question. */
  trouble = $state.raw<{ message: string; article?: string } | null>(null)
  /** The question whose answer is on its way. */
  answering = $state<string | null>(null)

  #live: Live
  #closed = false

  constructor(race: string, invite: string | null) {
    this.#live = new Live(
      { race, key: session.me?.key ?? null, invite },
      {
        update: (update) => this.#update(update),
        here: (seats, watching) => ([this.here, this.watching] = [seats, watching]),
        connected: (yes) => (this.connected = yes),
        refused: (trouble) => (this.refused = trouble),
      },
    )
  }

  get question(): Question | null {
    return this.questions[0] ?? null
  }

  /** No other people race. */
  get alone(): boolean {
    return this.info?.seats.every(({ person }) => !person || person === this.you.person) ?? false
  }

  /** The race runs, and the board whose places it tells of is on its way. */
  get awaitsBoard(): boolean {
    return this.info !== null && this.info.state !== 'open' && this.info.board !== null && this.board === null
  }

  /** The seats of mine that have to answer, whether I look through them or not. */
  get due(): number[] {
    return this.you.seats.filter((seat) => this.waiting.includes(seat))
  }

  async answer(words: string) {
    const id = this.question?.id
    if (!id || this.answering === id) return
    this.answering = id
    await this.wish({ type: 'answer', question: id, answer: words })
    if (this.answering === id) this.answering = null
  }

  /** Asks for something; a refusal stands beside the question until the next wish. */
  async wish(wish: Wish): Promise<protocol.ServerMessage | null> {
    this.trouble = null
    try {
      return await this.#live.send(wish)
    } catch (trouble) {
      this.trouble = trouble as Trouble
      return null
    }
  }

  close() {
    this.#closed = true
    this.#live.close()
  }

  #update(update: protocol.Update) {
    if (update.race) this.#know(update.race)
    if (update.you) this.you = { ...update.you, seat: update.you.seat ?? null, seats: update.you.seats ?? [] }
    if (update.events) this.events = merged(this.events, update.events_from ?? Infinity, update.events)
    if (update.view) this.view = update.view
    if (update.progress) this.progress = update.progress
    if (update.waiting) this.waiting = update.waiting
    if (update.questions) this.questions = update.questions
    if (update.undo !== undefined) this.undo = update.undo
    if (update.said?.length) this.said = [...this.said, ...update.said.filter((line) => line.number > (this.said.at(-1)?.number ?? 0))]
    this.clocks = update.clocks ?? []
    this.told = Date.now()
  }

  #know(info: RaceInfo) {
    this.info = info
    speakOf(info.game, this.board)
    if (info.board && !this.board) void this.#fetchBoard(info)
  }

  /** Until it is here; a lost connection is told elsewhere. */
  async #fetchBoard(info: RaceInfo) {
    while (!this.board && !this.#closed) {
      try {
        speakOf(info.game, (this.board = await protocol.board(info.board!)))
      } catch {
        await new Promise((soon) => setTimeout(soon, again))
      }
    }
  }
}

/** The events after an update: those from a number on are forgotten, then the new ones follow. */
export function merged(events: RaceEvent[], from: number, added: RaceEvent[]): RaceEvent[] {
  return [...events.filter(({ number }) => number < from), ...added]
}
