// What the engine is called with and what it answers: src/page/calls.h is the other side.

/** A race in the list of those that are kept; the engine alone knows what is in it. */
export interface KeptRace {
  race: string
  deadline: number
  [known: string]: unknown
}

export interface KeptEntry {
  at: number
  text: string
}

export type Me = Record<string, unknown>

export interface Call {
  call:
    | 'open'
    | 'load'
    | 'request'
    | 'hello'
    | 'message'
    | 'bye'
    | 'clock'
    | 'go_on'
    | 'lost'
    | 'think'
    | 'thought'
    | 'advise'
  now?: number
  entropy?: string
  method?: string
  path?: string[]
  query?: Record<string, string>
  key?: string
  body?: string
  race?: string
  line?: number
  text?: string
  person?: string
  seat?: number | null
  me?: Me | null
  races?: KeptRace[]
  entries?: KeptEntry[]
  checkpoint?: string
  finish?: string
}

export interface Reply {
  status: number
  body: string
  type: string
}

/** What must be kept before anybody hears of it. */
export interface Keeping {
  me: Me | null
  race: KeptRace | null
  first: number
  entries: KeptEntry[]
  checkpoint: string | null
  finish: string | null
  dropped: string
}

export interface ToAdvise {
  race: string
  line: number
  person: string
  seat: number | null
  text: string
}

export interface Answer {
  needs: string
  told: { line: number; text: string; last: boolean }[]
  keeping: Keeping | null
  reply: Reply | null
  thinks: string
  advise: ToAdvise | null
}

// --- between the page and its worker -------------------------------------------------------------------------------

export type FromPage =
  | { module: string }
  | { ask: number; method: string; path: string; body: string; key: string }
  | { line: number; race: string }
  | { line: number; text: string }
  | { line: number; closed: true }

export type ToPage = { ask: number; reply: Reply } | { line: number; text: string } | { line: number; closed: true }
