// Options and places in words that people know.

import { say, sayOr } from '../messages.ts'
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

/** Where a space is: the name of its corner or "straight", and the lane. */
export function placeName(board: Board | null, id: string): string | null {
  const space = board?.spaces.find((one) => one.id === id)
  if (!board || !space) return null
  const zones = (board.facts['zones'] ?? board.facts['parts'] ?? []) as { name?: string }[]
  const corner = zones[(space['zone'] ?? space['part']) as number]?.name
  const place = corner || sayOr(`space.${space.kind}`, capital(space.kind))
  const lane = space['lane'] === undefined ? null : sayOr(`lane.${space['lane']}`, '')
  return lane ? `${place}, ${lane}` : place
}

const colours: Record<string, string> = { S: 'speed', D: 'drive', G: 'gear', V: 'event' }

/** A race card as words: D3b55 is "+3 drive (55)". */
export function cardWords(code: string): string | null {
  const [, letter, value, factor] = /^([SDGV])(\d)[a-z](\d+)$/.exec(code) ?? []
  return letter ? say('card.words', { value: value!, colour: sayOr(`colour.${colours[letter]}`, colours[letter]!), factor: factor! }) : null
}

/** The words of an option: places by their names, cards by what is on them. */
export function optionTitle(option: Option, board: Board | null): string {
  const [first = '', ...rest] = option.words.split(' ')
  const place = option.touches.some(({ what }) => what === first) ? placeName(board, first) : null
  if (place) {
    const price = new Set(option.costs.map(({ what, amount }) => `${what} ${amount}`))
    const more = rest.join(' ')
    return more && !price.has(more) ? `${place}, ${told(more)}` : place
  }
  const words = told(option.words).split(' ')
  const cards = words.map((word) => cardWords(word) ?? word)
  return capital(cards.join(cards.length > 2 && cards.some((card, index) => card !== words[index]) ? ', ' : ' '))
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
