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
  waiting?: number[]
  questions?: Question[]
  clocks?: Clock[]
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
  | { type: 'undo'; seat?: number }
  | { type: 'agree'; yes: boolean }
  | { type: 'resign'; seat?: number }
  | { type: 'back'; seat?: number }
  | { type: 'say'; text: string; once?: string }
  | { type: 'look'; seat: number | null }
  | { type: 'why_not'; seat?: number; answer: string }
  | { type: 'hint'; seat?: number }
  | { type: 'earlier'; events?: number; said?: number }
