// What the server says to people: which message of the catalogues (content/messages), and what fills it in.

export interface Message {
  /** The catalogue and its key: "a-game.event.passed". */
  id: string
  args: Record<string, Argument>
  /** In words, where they were asked for. */
  text?: string
}

/** A string is a word that a message chooses by; null is absent or hidden. */
export type Argument =
  | null
  | boolean
  | number
  | string
  | { seat: number }
  | { place: string }
  | { card: string }
  | { text: string }
  | Message
  | Argument[]
