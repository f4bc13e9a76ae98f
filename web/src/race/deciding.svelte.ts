// My decision: what is pointed at, what is chosen, what is confirmed. The board, the list and the dashboard share it.

import { prefersStillness } from '../board/motion.svelte.ts'
import { handOf } from '../dashboards/hand.ts'
import { pageOf } from '../games/index.ts'
import { listed, type Entry } from '../menu.ts'
import { tone } from '../prices.ts'
import type { Hint, Message, Option } from '../protocol.ts'
import { ratedOf } from './advice.ts'
import { answerWith, cardsOf, grows, placesOf, spells, swapped, toggled, type Picked } from './picking.ts'
import { Switches } from './switches.svelte.ts'
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
  /** Cards that I picked and that spell no option yet. */
  #picked = $state.raw<Picked[]>([])
  /** Where the card lay that was picked last: from there it flies. */
  from: DOMRect | null = null
  /** Answers that were given together; they are sent as they are asked for. */
  #together: string[] = []
  /** Counts what was asked: a late answer is of an older question. */
  #asked = 0

  readonly room: Room
  readonly switches: Switches

  constructor(room: Room) {
    this.room = room
    this.switches = new Switches(room)
  }

  #page = $derived.by(() => pageOf(this.room.info?.game ?? ''))
  /** Nothing is to be decided while a lesson answers what was done. */
  options = $derived.by(() => (this.room.lesson?.said ? [] : (this.room.question?.options ?? [])))
  entries = $derived.by(() => listed(this.options, this.path))
  /** What the board shows; what is chosen, also where its group is closed. */
  onBoard = $derived.by(() => {
    const shown = this.entries.flatMap((entry) => ('option' in entry ? [entry.option] : []))
    const all = this.chosen && !shown.includes(this.chosen) ? [...shown, this.chosen] : shown
    return all.map((option) => this.shown(option))
  })
  chosen = $derived.by(() => this.options.find(({ id }) => id === this.selected) ?? null)
  advised = $derived.by(() => this.options.find(({ id }) => id === this.advice?.answer) ?? null)
  /** The advised options with their numbers. */
  rated = $derived.by(() => ratedOf(this.options, this.advice?.options ?? []))

  hand = $derived.by(() => handOf(this.room.view, this.room.question?.seat ?? this.room.you.seat ?? 0))
  /** Places of a layout that has an order; 0: the order of the cards does not count. */
  slots = $derived.by(() => (this.room.question ? (this.#page?.slots?.(this.room.question) ?? 0) : 0))
  /** Several cards that the game asks for one by one; null: it does not. */
  series = $derived.by(() => (this.room.question ? (this.#page?.series?.(this.room.question) ?? null) : null))
  /** The cards of the chosen option, or those picked so far. */
  picks = $derived.by((): Picked[] => {
    const picked = this.#picked
    if (!this.chosen || this.series) return picked
    const mine = this.chosen && spells(this.chosen, this.#names(picked), this.slots > 0)
    return mine ? picked : placesOf(this.hand, cardsOf(this.chosen))
  })

  begin() {
    this.path = []
    this.clear()
    this.#goOn()
  }

  clear() {
    this.look(null)
    this.#picked = []
    this.forgetAdvice()
  }

  /** An option with what is answered beforehand. */
  shown(option: Option): Option {
    const { question } = this.room
    return (question && this.#page?.preview?.(option, question, this.switches.values)) ?? option
  }

  /** The choice is made with cards, not in the list. */
  get picking(): boolean {
    return this.#picked.length > 0
  }

  /** How many answers the button gives. */
  get together(): number {
    return this.series ? this.#picked.length : 1
  }

  #names(picks: Picked[]): (string | null)[] {
    return picks.map((place) => (place === null ? null : (this.hand[place] ?? null)))
  }

  /** A card of the hand was pressed: it is picked, or taken back. What cannot be is explained. */
  pick(place: number, element: Element) {
    const name = this.hand[place]!
    const taken = this.picks.includes(place)
    if (this.options.length === 0) return
    if (!taken && !this.options.some((option) => cardsOf(option).includes(name)))
      return this.whyNotHere(name, 'card', element)
    this.from = element.getBoundingClientRect()
    if (this.series) return this.#pickOfSeries(place)
    const wanted = toggled(this.picks, place, this.slots)
    if (this.lay(wanted)) return
    const several = this.options.some((option) => cardsOf(option).length > 1)
    if (!several) return void this.lay([place])
    const cards = wanted.filter((one) => one !== null).toSorted((a, b) => a - b)
    this.#explain(answerWith(this.options, this.#names(cards) as string[]), element)
  }

  /** False: no option has these cards. */
  lay(wanted: Picked[]): boolean {
    const cards = this.#names(wanted)
    const told = cards.filter((card) => card !== null)
    const found = told.length > 0 && this.options.find((option) => spells(option, cards, this.slots > 0))
    if (!found && told.length > 0 && !grows(this.options, told)) return false
    this.forgetAdvice()
    this.look(found || null)
    this.#picked = wanted
    return true
  }

  /** In a layout: two places change their cards. */
  swap(from: number, to: number) {
    this.lay(swapped(this.picks, from, to))
  }

  #pickOfSeries(place: number) {
    const wanted = toggled(this.#picked, place, 0)
    if (wanted.length > this.series!.most) wanted.shift()
    this.#picked = wanted
    const enough = wanted.length >= this.series!.least
    const first = wanted[0] === undefined ? undefined : this.hand[wanted[0]!]
    this.look((enough && this.options.find((option) => first && cardsOf(option).includes(first))) || null)
  }

  /** The rest of the answers that were given together. */
  #goOn() {
    const next = this.#together.shift()
    if (next === undefined) return
    if (this.options.some(({ id }) => id === next)) void this.room.answer(next)
    else this.#together = []
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

  /** What is free goes at once; what costs and cards are chosen first and confirmed then, and so is, where nothing can be pointed at, what
   * shows on the board where it may lead. */
  choose(option: Option) {
    const cards = option.touches.some(({ kind }) => kind === 'card')
    const unseen = (option.outcome?.reach.length ?? 0) > 0 && matchMedia('(hover: none)').matches
    if ((tone(option) === 'free' && !cards && !unseen) || this.selected === option.id) return this.confirm(option)
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
    if (this.series && this.#picked.length > 0) this.#together = this.#idsOfSeries().slice(1)
    void this.room.answer(option.id)
  }

  #idsOfSeries(): string[] {
    const ids = this.#names(this.#picked).map((card) => this.options.find((one) => cardsOf(one).includes(card!))!.id)
    const { end } = this.series!
    return end ? [...ids, end] : ids
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
    await this.#askWhyNot(answerAbout(question.options, kinds, what), { x, y })
  }

  async #askWhyNot(answer: string, { x, y }: { x: number; y: number }) {
    const { question } = this.room
    const reply = await this.room.wish({ type: 'why_not', answer })
    if (reply?.type === 'because' && question === this.room.question)
      this.refusal = { reason: reply.reason, article: reply.article, x, y }
  }

  /** The same, of a thing in the page: it shakes, and the answer stands over it. */
  whyNotHere(what: string, kind: string, element: Element) {
    if (this.asksAbout([kind])) this.#explain(answerAbout(this.options, [kind], what), element)
  }

  #explain(answer: string, element: Element) {
    const { left, top, width } = element.getBoundingClientRect()
    if (!prefersStillness())
      element.animate({ transform: ['none', 'translateX(-3px)', 'translateX(3px)', 'none'] }, 160)
    void this.#askWhyNot(answer, { x: left + width / 2, y: top })
  }
}
