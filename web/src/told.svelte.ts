// What the server says, in the language of the page. It speaks English; other languages have phrases, loaded when they are needed.

import { pageOf } from './games/index.ts'
import { Phrases, type PhraseFile } from './phrases.ts'
import { withPlaces } from './places.ts'
import type { Board } from './protocol.ts'
import { settings } from './settings.svelte.ts'

const files = import.meta.glob<PhraseFile>(['./messages/phrases/*.json', './games/*/phrases/*.json'], {
  import: 'default',
})

/** The game whose words are spoken now, and the board whose places are named. */
let game = $state('')
let board = $state.raw<Board | null>(null)
let loaded = $state.raw<Record<string, PhraseFile>>({})
const asked: Record<string, Promise<void>> = {}

const needed = $derived(
  ['./messages', `./games/${game}`]
    .map((folder) => `${folder}/phrases/${settings.choices.language}.json`)
    .filter((file) => file in files),
)
const phrases = $derived(
  needed.every((file) => file in loaded) ? new Phrases(...needed.map((file) => loaded[file]!)) : null,
)

/** Until another is spoken of. Its phrases are fetched at once: who is refused something is told so only once. */
export function speakOf(name: string, on: Board | null = null) {
  game = name
  board = on
  void ready()
}

/** The text in the page's language, with its places and cards in words; shortly those beside a place that is told already. */
export function told(text: string, beside?: string): string {
  const words = inLanguage(text)
  const own = pageOf(game)?.told
  if (own) return own(words, board)
  return board ? withPlaces(board, words, beside) : words
}

/** As it is if there is no phrase for it. While phrases are on their way, nothing is said. */
function inLanguage(text: string): string {
  if (needed.length === 0) return text
  void ready()
  return phrases ? (phrases.told(text) ?? text) : ''
}

/** The phrases are here. */
export async function ready() {
  await Promise.all(needed.map((file) => asked[file] ?? load(file)))
}

function load(file: string): Promise<void> {
  const arrival = files[file]!()
    .catch(() => ({}))
    .then((phrases) => void (loaded = { ...loaded, [file]: phrases }))
  return (asked[file] = arrival)
}
