// A race as this browser sees it: what the live connection told, and what one can ask of it.

import { reveal } from '../dice.ts'
import { Live } from '../live.ts'
import * as protocol from '../protocol.ts'
import type {
  CarRow,
  Clock,
  Lesson,
  Progress,
  Question,
  RaceEvent,
  RaceInfo,
  Said,
  Trouble,
  Undo,
  View,
  Wish,
  You,
} from '../protocol.ts'
import { session } from '../session.svelte.ts'
import { keep, kept } from '../storage.ts'
import { lookFrom, speakOf } from '../tell.svelte.ts'

/** When a board that did not come is asked for again, in milliseconds. */
const again = 1000

/** How far the chats of my last races were read. */
const readKey = 'paddock.chat-read'
const mostRead = 100
const read = () => kept<Record<string, number>>(readKey) ?? {}

export class Room {
  info = $state.raw<RaceInfo | null>(null)
  you = $state.raw<You>({ person: null, seats: [], seat: null })
  events = $state.raw<RaceEvent[]>([])
  view = $state.raw<View | null>(null)
  progress = $state.raw<Progress | null>(null)
  cars = $state.raw<CarRow[]>([])
  lesson = $state.raw<Lesson | null>(null)
  waiting = $state.raw<number[]>([])
  questions = $state.raw<Question[]>([])
  clocks = $state.raw<Clock[]>([])
  /** When the clocks were told. */
  told = $state(0)
  undo = $state.raw<Undo | null>(null)
  /** What was answered for me before the race. */
  prepared = $state.raw<protocol.Prepared[]>([])
  said = $state.raw<Said[]>([])
  /** There are lines before these. */
  saidOlder = $state(false)
  /** The last line of the chat that I have seen. */
  #saidSeen = $state(0)
  here = $state.raw<number[]>([])
  watching = $state(0)
  connected = $state(false)
  refused = $state.raw<Trouble | null>(null)
  board = $state.raw<protocol.Board | null>(null)
  /** The last thing that was not done, beside the question. */
  trouble = $state.raw<Trouble | null>(null)
  /** The question whose answer is on its way. */
  answering = $state<string | null>(null)
  /** A switch gave the last answer, not I. */
  bySwitch = $state(false)
  /** An answer was taken back, and none of mine has been given since: nothing is answered for me. */
  takenBack = $state(false)
  /** What switches answered, by the number of the event that followed. */
  switched = $state.raw<Record<number, string>>({})

  #race: string
  #live: Live
  #closed = false
  #askingEarlier = false

  constructor(race: string, invite: string | null) {
    this.#race = race
    this.#saidSeen = read()[race] ?? 0
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

  /** What others have said since I looked at the chat. */
  get unread(): Said[] {
    return this.said.filter(({ number, person }) => number > this.#saidSeen && person !== this.you.person)
  }

  readChat() {
    this.#saidSeen = this.said.at(-1)?.number ?? this.#saidSeen
    keep(readKey, Object.fromEntries([...Object.entries(read()), [this.#race, this.#saidSeen]].slice(-mostRead)))
  }

  /** The seats of mine that have to answer, whether I look through them or not. */
  get due(): number[] {
    return this.you.seats.filter((seat) => this.waiting.includes(seat))
  }

  async answer(answer: string, bySwitch = false) {
    const id = this.question?.id
    if (!id || this.answering === id) return
    this.bySwitch = bySwitch
    this.answering = id
    this.takenBack = false
    await this.wish({ type: 'answer', question: id, answer })
    if (this.answering === id) this.answering = null
  }

  /** A switch answers for me; the log says so. */
  answerBySwitch(answer: string, words: string) {
    this.switched = { ...this.switched, [(this.events.at(-1)?.number ?? -1) + 1]: words }
    return this.answer(answer, true)
  }

  /** Whether a computer driver may advise me: against people, in seasons and in the race of the day nobody is helped. */
  get mayHint(): boolean {
    return this.alone && this.info?.state === 'running' && !this.info.season && !this.info.day && this.you.seat !== null
  }

  /** What pro would do, at once; null: it cannot be said, and nobody need know why. */
  async quickHint(): Promise<protocol.Hint | null> {
    try {
      const reply = await this.#live.send({ type: 'hint', quick: true })
      return reply.type === 'hint' ? reply : null
    } catch {
      return null
    }
  }

  /** Asks for something; a refusal stands beside the question until the next wish. */
  async wish(wish: Wish): Promise<protocol.ServerMessage | null> {
    this.trouble = null
    if (wish.type === 'undo') this.takenBack = true
    try {
      return await this.#live.send(wish)
    } catch (trouble) {
      this.trouble = trouble as Trouble
      return null
    }
  }

  /** There are events before those that are here. */
  get hasEarlier(): boolean {
    return (this.events[0]?.number ?? 0) > 0
  }

  /** Asks for a part of the events before those that are here. */
  async earlierEvents() {
    const first = this.events[0]
    if (!first || !this.hasEarlier || this.#askingEarlier) return
    this.#askingEarlier = true
    const earlier = await this.#ask({ type: 'earlier', events: first.number })
    this.#askingEarlier = false
    if (this.events[0] === first) this.events = [...(earlier?.events ?? []), ...this.events]
  }

  /** Asks until everything is here. */
  async allEvents() {
    for (let first = -1; this.hasEarlier && this.events[0]!.number !== first && !this.#closed;) {
      first = this.events[0]!.number
      await this.earlierEvents()
    }
  }

  async earlierSaid() {
    const first = this.said[0]
    const earlier = first && (await this.#ask({ type: 'earlier', said: first.number }))
    if (!earlier || this.said[0] !== first) return
    this.said = [...(earlier.said ?? []), ...this.said]
    this.saidOlder = earlier.said_older ?? false
  }

  async #ask(wish: Wish): Promise<protocol.Earlier | null> {
    try {
      const reply = await this.#live.send(wish)
      return reply.type === 'earlier' ? reply : null
    } catch {
      return null
    }
  }

  close() {
    this.#closed = true
    this.#live.close()
  }

  #update(update: protocol.Update) {
    if (update.race) this.#know(update.race)
    if (update.you && update.you.seat !== this.you.seat) this.events = []
    if (update.you) this.you = { ...update.you, seat: update.you.seat ?? null, seats: update.you.seats ?? [] }
    if (update.events) this.events = merged(this.events, update.events_from ?? Infinity, update.events)
    if (update.view) this.view = update.view
    if (update.progress) this.progress = update.progress
    if (update.cars) this.cars = update.cars
    if (update.lesson) this.lesson = update.lesson
    if (update.waiting) this.waiting = update.waiting
    if (update.questions) this.questions = update.questions
    if (update.prepared) this.prepared = update.prepared
    if (update.undo !== undefined) this.undo = update.undo
    if (update.unsaid) this.said = this.said.filter(({ number }) => !update.unsaid!.includes(number))
    if (update.said_older) [this.said, this.saidOlder] = [[], true]
    if (update.said?.length)
      this.said = [...this.said, ...update.said.filter((line) => line.number > (this.said.at(-1)?.number ?? 0))]
    if (update.cars || update.questions) this.#look()
    this.clocks = update.clocks ?? []
    this.told = Date.now()
  }

  #know(info: RaceInfo) {
    this.info = info
    reveal(info, session.me?.person).catch(() => {}) // the next update tries again
    this.#speak()
    if (info.board && !this.board) void this.#fetchBoard(info)
  }

  #speak() {
    const { game, seats } = this.info!
    const names = seats.map(({ name }) => name)
    speakOf(game, this.board, names)
    this.#look()
  }

  /** What I am asked is told from where my car stands. */
  #look() {
    const mine = this.cars.find(({ seat }) => seat !== null && seat === this.you.seat)
    const touched = this.question?.options.flatMap(({ touches }) => touches.map(({ what }) => what)) ?? []
    lookFrom(mine?.where ?? null, touched)
  }

  /** Until it is here; a lost connection is told elsewhere. */
  async #fetchBoard(info: RaceInfo) {
    while (!this.board && !this.#closed) {
      try {
        this.board = await protocol.board(info.board!)
        this.#speak()
      } catch {
        await new Promise((soon) => setTimeout(soon, again))
      }
    }
  }
}

/** The events after an update: those from a number on are forgotten, then the new ones follow. After a gap only they are left. */
export function merged(events: RaceEvent[], from: number, added: RaceEvent[]): RaceEvent[] {
  if (added.length > 0 && from > (events.at(-1)?.number ?? -1) + 1) return added
  return [...events.filter(({ number }) => number < from), ...added]
}
