// What the server says, in the language of the page. It speaks English; other languages have phrases, loaded when they are needed.

import { Phrases, type PhraseFile } from './phrases.ts'
import { settings } from './settings.svelte.ts'

const files = import.meta.glob<PhraseFile>('./messages/phrases/*/*.json', { import: 'default' })

/** The game whose words are spoken now. */
let game = $state('')
let loaded = $state.raw<Record<string, PhraseFile>>({})
const asked = new Map<string, Promise<void>>()

const needed = $derived(['common', game].map((name) => `./messages/phrases/${settings.choices.language}/${name}.json`).filter((file) => file in files))
const phrases = $derived(needed.every((file) => file in loaded) ? new Phrases(...needed.map((file) => loaded[file]!)) : null)

export function speakOf(name: string) {
  game = name
}

/** The text in the page's language; as it is if there is no phrase for it. While phrases are on their way, nothing is said. */
export function told(text: string): string {
  if (needed.length === 0) return text
  void ready()
  return phrases ? (phrases.told(text) ?? text) : ''
}

/** The phrases are here. */
export async function ready() {
  await Promise.all(needed.map((file) => asked.get(file) ?? load(file)))
}

function load(file: string): Promise<void> {
  const arrival = files[file]!()
    .catch(() => ({}))
    .then((phrases) => void (loaded = { ...loaded, [file]: phrases }))
  asked.set(file, arrival)
  return arrival
}
