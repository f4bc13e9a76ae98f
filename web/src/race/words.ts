// Options in words, and the answers that things of the page stand for.

import { capital } from '../prices.ts'
import type { Option, RaceInfo } from '../protocol.ts'
import { tellAll } from '../tell.svelte.ts'

/** What an option is called and what it means, without the price that stands beside it. One without a title is called by its id. */
export function optionParts(option: Option): { title: string; says: string } {
  const [title = '', says = ''] = tellAll([option.title, option.says])
  return { title: option.title ? capital(title) : option.id, says }
}

export const titleOf = (option: Option) => optionParts(option).title

/** The answer that would mean this thing: the id of an option about another thing of its kind, with this one in its place. */
export function answerAbout(options: Option[], kinds: string[], what: string): string {
  for (const { id, touches } of options) {
    const others = touches.filter(({ kind }) => kinds.includes(kind)).map((touch) => touch.what)
    const parts = id.split(' ')
    const place = parts.findIndex((part) => others.includes(part))
    if (place >= 0) return parts.slice(0, place).concat(what).join(' ')
  }
  return what
}

/** Whether one of these seats has won, and its person drove to the flag. */
export const wins = ({ result, seats }: RaceInfo, mine: number[]) =>
  (result ?? []).some(
    ({ place, seat, retired }) =>
      place === 1 && !retired && seat !== null && mine.includes(seat) && seats[seat - 1]?.drives === 'human',
  )
