// Highlights as they are shown: each for a short time beside its car, those of no car over the board. Nothing waits for them.

import { rankOf, type Highlight } from '../highlights.ts'

const [shown, shownStill] = [2000, 2600]

/** How long a highlight stays: still ones longer, for nothing draws the eye to them. */
export const timeOf = (pace: number) => (pace > 0 ? shown / pace : shownStill)

export class Showing {
  marks = $state.raw<Highlight[]>([])
  title = $state.raw<Highlight | null>(null)
  /** Those whose moment is to come. */
  waiting = $state.raw<Highlight[]>([])

  wait(highlights: Highlight[]) {
    this.waiting = [...this.waiting, ...highlights]
  }

  /** Shows those that happened before this event. */
  show(before: number, time: number) {
    const due = this.waiting.filter(({ event }) => event < before)
    if (due.length === 0) return
    this.waiting = this.waiting.filter(({ event }) => event >= before)
    const ranked = due.toSorted((a, b) => rankOf(a) - rankOf(b) || a.event - b.event)
    const most = ranked.filter((one, index) => ranked.findLastIndex(({ car }) => car === one.car) === index)
    const cars = most.map(({ car }) => car)
    this.title = most.find(({ car }) => car === null) ?? this.title
    this.marks = [...this.marks.filter(({ car }) => !cars.includes(car)), ...most.filter(({ car }) => car !== null)]
    setTimeout(() => this.#drop(most), time)
  }

  #drop(old: Highlight[]) {
    this.marks = this.marks.filter((one) => !old.includes(one))
    if (this.title && old.includes(this.title)) this.title = null
  }

  /** Somebody has seen enough. */
  clear() {
    this.waiting = []
    this.marks = []
    this.title = null
  }
}
