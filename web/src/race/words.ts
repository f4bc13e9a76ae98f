// Options and places in words that people know.

import { placeWords } from '../places.ts'
import { capital } from '../prices.ts'
import type { Board, Option } from '../protocol.ts'
import { told } from '../told.svelte.ts'

/** "Which gear?" and what was said before it. */
export function promptParts(prompt: string): { title: string; before: string } {
  const sentences = prompt.match(/[^.?!]+(?:\.\d[^.?!]*)*[.?!]*\s*/g)?.map((sentence) => sentence.trim()) ?? [prompt]
  const asks = sentences.findLastIndex((sentence) => sentence.endsWith('?'))
  const index = asks < 0 ? 0 : asks
  return { title: sentences[index] ?? prompt, before: sentences.toSpliced(index, 1).join(' ') }
}

/** The words of an option, without the price that stands beside it: what it is, and the way if several lead there. */
export function optionParts(option: Option, board: Board | null): { title: string; way: string } {
  const [first = '', ...rest] = option.words.split(' ')
  const place = board && option.touches.some(({ what }) => what === first) ? placeWords(board, first) : null
  if (!place) return { title: capital(told(option.words)), way: '' }
  const more = option.costs
    .reduce((words, { what, amount }) => words.replace(`${what} ${amount}`, ''), rest.join(' '))
    .trim()
  return { title: capital(place), way: more ? told(more, first) : '' }
}

export function optionTitle(option: Option, board: Board | null): string {
  const { title, way } = optionParts(option, board)
  return way ? `${title}, ${way}` : title
}

/** The answer that would mean this thing: the words of an option about another thing of its kind, with this one in its place. */
export function wordsAbout(options: Option[], kinds: string[], what: string): string {
  for (const { words, touches } of options) {
    const others = touches.filter(({ kind }) => kinds.includes(kind)).map((touch) => touch.what)
    const parts = words.split(' ')
    const place = parts.findIndex((part) => others.includes(part))
    if (place >= 0) return parts.slice(0, place).concat(what).join(' ')
  }
  return what
}
