// Questions that I have answered beforehand, for this device and game. What would cost something unexpected is asked all the same.

import { pageOf } from '../games/index.ts'
import type { Option, Question } from '../protocol.ts'
import { settings } from '../settings.svelte.ts'
import { keep, kept } from '../storage.ts'
import { tone } from '../prices.ts'
import type { Room } from './room.svelte.ts'

/** A question that may be answered beforehand. Its texts are `switch.ID` and `switch.ID.CHOICE`. */
export interface Switch {
  id: string
  /** The kinds of questions it answers. */
  kinds: string[]
  /** Beside `ask`. */
  choices: string[]
  standard: string
  /** The option that a choice means; none: it is asked. */
  answer: (question: Question, choice: string) => Option | undefined
}

export const ask = 'ask'

export type SwitchValues = Record<string, string>

/** Answered by a switch. */
export interface Answered {
  id: string
  option: Option
}

export class Switches {
  #own = $state.raw<SwitchValues>({})
  #room: Room

  constructor(room: Room) {
    this.#room = room
    this.#own = kept<SwitchValues>(this.#key) ?? {}
  }

  get #key() {
    return `paddock.switches.${this.#room.info?.game ?? ''}`
  }

  all = $derived.by((): Switch[] => pageOf(this.#room.info?.game ?? '')?.switches ?? [])
  values = $derived.by((): SwitchValues =>
    Object.fromEntries(this.all.map(({ id, standard }) => [id, this.#own[id] ?? standard])),
  )

  set(id: string, choice: string) {
    this.#own = { ...this.#own, [id]: choice }
    keep(this.#key, this.#own)
  }

  /** What answers the question now. Whoever took something back, or wants to be asked everything, is asked. */
  answered = $derived.by((): Answered | null => {
    const { question, takenBack } = this.#room
    if (!question || takenBack || !settings.choices.automatic) return null
    return answerOf(this.all, this.values, question)
  })
}

export function answerOf(switches: Switch[], values: SwitchValues, question: Question): Answered | null {
  const found = switches.find(({ kinds }) => kinds.includes(question.kind))
  const choice = found && values[found.id]
  if (!found || !choice || choice === ask) return null
  const option = found.answer(question, choice)
  return option && tone(option) !== 'danger' ? { id: found.id, option } : null
}
