// My decision: what is pointed at, what is chosen, what is confirmed. The board, the list and the dashboard share it.

import { prefersStillness } from '../board/motion.svelte.ts'
import { listed, type Entry } from '../menu.ts'
import { tone } from '../prices.ts'
import type { Hint, Message, Option } from '../protocol.ts'
import { ratedOf } from './advice.ts'
import type { Room } from './room.svelte.ts'
import { answerAbout } from './words.ts'

/** Why something cannot be chosen, told beside the thing itself. */
export interface Refusal {
  reason: Message
  article: string
  /** Where it was clicked, in the window. */
  x: number
  y: number
}

export class Deciding {
  /** The id of the option that is chosen, and of the one that is pointed at. */
  selected = $state<string | null>(null)
  pointed = $state<string | null>(null)
  /** The headings of the group that is open. */
  path = $state.raw<Message[]>([])
  /** What is fatal is asked twice. */
  armed = $state(false)
  refusal = $state.raw<Refusal | null>(null)
  /** What the champion would do; it is being worked out. */
  advice = $state.raw<Hint | null>(null)
  thinking = $state(false)
  /** Counts what was asked: a late answer is of an older question. */
  #asked = 0

  readonly room: Room

  constructor(room: Room) {
    this.room = room
  }

  options = $derived.by(() => this.room.question?.options ?? [])
  entries = $derived.by(() => listed(this.options, this.path))
  onBoard = $derived.by(() => this.entries.flatMap((entry) => ('option' in entry ? [entry.option] : [])))
  chosen = $derived.by(() => this.options.find(({ id }) => id === this.selected) ?? null)
  advised = $derived.by(() => this.options.find(({ id }) => id === this.advice?.answer) ?? null)
  /** The advised options with their numbers. */
  rated = $derived.by(() => ratedOf(this.options, this.advice?.options ?? []))

  begin() {
    this.path = []
    this.clear()
  }

  clear() {
    this.look(null)
    this.forgetAdvice()
  }

  forgetAdvice() {
    this.#asked += 1
    this.thinking = false
    this.advice = null
  }

  /** Chosen, but not yet done. */
  look(option: Option | null) {
    this.selected = option?.id ?? null
    this.armed = false
    this.refusal = null
  }

  /** One step back: the choice, then the open group. */
  back() {
    if (!this.selected && !this.refusal) this.path = []
    this.clear()
  }

  /** What is free goes at once; what costs and cards are chosen first and confirmed then. */
  choose(option: Option) {
    const cards = option.touches.some(({ kind }) => kind === 'card')
    if ((tone(option) === 'free' && !cards) || this.selected === option.id) return this.confirm(option)
    this.look(option)
  }

  chooseById(id: string) {
    const option = this.options.find((one) => one.id === id)
    if (option) this.choose(option)
  }

  /** An entry of the list: an option, or a group that opens. */
  press(entry: Entry) {
    if ('option' in entry) this.choose(entry.option)
    else this.path = entry.path
  }

  confirm(option: Option | null = this.chosen) {
    if (!option) return
    if (tone(option) === 'danger' && !this.armed) {
      this.selected = option.id
      this.armed = true
      return
    }
    void this.room.answer(option.id)
  }

  /** Asks the champion. Meanwhile the question can be answered, and what was chosen since stays chosen. */
  async hint() {
    if (this.thinking) return
    this.forgetAdvice()
    const [asked, before] = [this.#asked, this.selected]
    this.thinking = true
    const reply = await this.room.wish({ type: 'hint' })
    if (asked !== this.#asked) return
    this.thinking = false
    if (reply?.type !== 'hint') return
    this.advice = reply
    if (this.selected === before) this.look(this.advised)
  }

  asksAbout(kinds: string[]): boolean {
    return this.options.some(({ touches }) => touches.some(({ kind }) => kinds.includes(kind)))
  }

  /** Somebody clicked what is no option, in a question about such things: the server knows the rule. */
  async whyNot(what: string, kinds: string[], { x, y }: { x: number; y: number }) {
    const { question } = this.room
    if (!question || !this.asksAbout(kinds)) return
    const reply = await this.room.wish({ type: 'why_not', answer: answerAbout(question.options, kinds, what) })
    if (reply?.type === 'because' && question === this.room.question)
      this.refusal = { reason: reply.reason, article: reply.article, x, y }
  }

  /** The same, of a thing in the page: it shakes, and the answer stands over it. */
  whyNotHere(what: string, kind: string, element: Element) {
    const { left, top, width } = element.getBoundingClientRect()
    if (!prefersStillness())
      element.animate({ transform: ['none', 'translateX(-3px)', 'translateX(3px)', 'none'] }, 160)
    void this.whyNot(what, [kind], { x: left + width / 2, y: top })
  }
}
