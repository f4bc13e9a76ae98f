// The moment of an event: after how many answers it had happened.

import * as protocol from '../protocol.ts'
import type { Moment } from '../protocol.ts'

/** The first moment that has this event in it; `ask` tells the moment after so many answers. */
export async function momentWith(event: number, ask: (answers: number) => Promise<Moment>): Promise<Moment> {
  let [low, high] = [0, (await ask(0)).total]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((await ask(middle)).events >= event) high = middle
    else low = middle + 1
  }
  return ask(low)
}

/** Moments of a race, each fetched once. */
export function askMoments(race: string, invite: string | null): (answers: number) => Promise<Moment> {
  const known = new Map<number, Promise<Moment>>()
  return (answers) => {
    const moment = known.get(answers) ?? protocol.moment(race, answers, invite)
    known.set(answers, moment)
    return moment
  }
}
