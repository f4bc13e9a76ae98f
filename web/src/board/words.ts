// The texts of the board and its parts, in the language of the page.

import { fill, type Values } from '../messages.ts'
import { settings, type Language } from '../settings.svelte.ts'
import english from './messages/en.json'
import italian from './messages/it.json'

export type BoardText = keyof typeof english

const languages: Record<Language, Record<BoardText, string>> = { en: english, it: italian }

export function say(id: BoardText, values: Values = {}): string {
  return fill(languages[settings.choices.language][id], values)
}
