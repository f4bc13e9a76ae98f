// Lessons: opening one, and which of them are done. That is kept in the browser.

import { say } from '../messages.ts'
import * as protocol from '../protocol.ts'
import { router } from '../router.svelte.ts'
import { session } from '../session.svelte.ts'
import { keep, kept } from '../storage.ts'

const place = 'paddock.lessons'

type Done = Record<string, string[]>

export const doneIn = (game: string): string[] => kept<Done>(place)?.[game] ?? []

export function noteDone(game: string, lesson: string) {
  const done = doneIn(game)
  if (!done.includes(lesson)) keep(place, { ...kept<Done>(place), [game]: [...done, lesson] })
}

/** A race of mine that begins with the lesson. */
export async function openLesson(game: string, lesson: string) {
  await session.ensure(say('me.nameless'))
  const { race } = await protocol.openLesson(game, lesson)
  router.go(`/race/${race}`)
}
