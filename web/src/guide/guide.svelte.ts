// A guided first lap: a real race, and beside it a few steps that explain what is on the screen.

import { pageOf } from '../games/index.ts'
import { router } from '../router.svelte.ts'
import { quickRace } from '../start.ts'
import { keep, kept } from '../storage.ts'
import { stepAt, type Step } from './steps.ts'

const storageKey = 'paddock.guide'

export async function startGuide(game: string) {
  const lesson = pageOf(game)?.lesson
  if (lesson) await quickRace(game, lesson.options, lesson.opponents, '?guide')
}

export class Guide {
  readonly steps: Step[]
  #race: string
  #done = $state<number[]>([])

  constructor(race: string, game: string) {
    this.#race = race
    this.steps = pageOf(game)?.lesson?.steps ?? []
    const before = kept<{ race: string; done: number[] }>(storageKey)
    if (before?.race === race) this.#done = before.done
  }

  /** How many steps were told. */
  get told(): number {
    return this.#done.length
  }

  at(kind: string | null): number {
    return stepAt(this.steps, this.#done, kind)
  }

  finish(step: number) {
    this.#done = [...this.#done, step]
    keep(storageKey, { race: this.#race, done: this.#done })
  }

  /** Who has answered a question has read what was told beside it. */
  answered(kind: string) {
    const told = this.at(kind)
    if (told >= 0) this.finish(told)
  }

  leave() {
    router.go(router.path, true)
  }
}
