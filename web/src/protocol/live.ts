// What is said on the live connection of a race: docs/protocol.md.

import type { CarRow, Progress, Question, RaceInfo, Trouble, View } from './http.ts'
import type { Message } from './message.ts'

export interface RaceEvent {
  number: number
  round: number
  event: string
  article: string
  message: Message
  facts: Record<string, unknown>
}

export interface Clock {
  seat: number
  left: number
  reserve: number
  runs: boolean
}

export interface Undo {
  seat: number
  to: number
  agreed: number[]
  needed: number[]
}

/** A question that was answered for me, and where in the record: an undo to there asks me. */
export interface Prepared {
  to: number
  prompt: Message
  title: Message
}

export interface Said {
  number: number
  person: string
  name: string
  seat: number | null
  text: string
  at: number
}

export interface You {
  person: string | null
  seats: number[]
  seat: number | null
}

/** How far somebody is in a lesson, and what is said to that. */
export interface Lesson {
  game: string
  name: string
  number: number
  count: number
  /** The lesson after this one. */
  next: string | null
  title: Message
  task: Message
  hint: Message
  goals: { text: Message; reached: boolean }[]
  done: boolean
  said: Message | null
  article: string
  /** Given so far. */
  answers: number
  /** The next answer of the way that leads to all goals, as long as that way is followed. */
  show: string | null
}

export interface Update {
  type: 'update'
  n: number
  race?: RaceInfo
  you?: You
  events_from?: number
  events?: RaceEvent[]
  view?: View
  progress?: Progress
  cars?: CarRow[]
  lesson?: Lesson
  waiting?: number[]
  questions?: Question[]
  clocks?: Clock[]
  prepared?: Prepared[]
  undo?: Undo | null
  said?: Said[]
  said_older?: boolean
  unsaid?: number[]
}

/** What came before: events, or lines of the chat. */
export interface Earlier {
  type: 'earlier'
  id?: string | number
  events_from?: number
  events?: RaceEvent[]
  said?: Said[]
  said_older?: boolean
}

/** How an option did in races that were driven on to the flag. */
export interface Advice {
  /** Of the option. */
  id: string
  /** At the flag, on average, and its standard error. */
  place: number
  error: number
  /** Chances, 0 to 1. */
  win: number
  out: number
  /** How many races; 0: nothing is known. */
  races: number
  reasons: Message[]
}

/** What the champion would do, and the options worth a look, the best first. */
export interface Hint {
  type: 'hint'
  id?: string | number
  answer: string
  options: Advice[]
}

export type ServerMessage =
  | Update
  | { type: 'done'; id?: string | number; n: number }
  | ({ type: 'error'; id?: string | number } & Trouble)
  | { type: 'because'; id?: string | number; reason: Message; article: string }
  | Hint
  | { type: 'here'; seats: number[]; watching: number }
  | Earlier

export type Wish =
  | { type: 'answer'; question: string; answer: string; seat?: number }
  | { type: 'undo'; seat?: number; to?: number; turn?: boolean; all?: boolean }
  | { type: 'agree'; yes: boolean }
  | { type: 'resign'; seat?: number }
  | { type: 'hand_over'; seat?: number }
  | { type: 'back'; seat?: number }
  | { type: 'say'; text: string; once?: string }
  | { type: 'look'; seat: number | null }
  | { type: 'why_not'; seat?: number; answer: string }
  | { type: 'hint'; seat?: number; quick?: boolean }
  | { type: 'earlier'; events?: number; said?: number }
