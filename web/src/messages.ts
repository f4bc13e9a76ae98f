// Every text of the page. {name} is replaced; "one | many" is chosen by the number {count}.

import english from './messages/en.json'
import italian from './messages/it.json'
import { settings, type Language } from './settings.svelte.ts'

export type MessageId = keyof typeof english
export type Values = Record<string, string | number>

const languages: Record<Language, Record<MessageId, string>> = { en: english, it: italian }

export function say(id: MessageId, values: Values = {}): string {
  return fill(languages[settings.choices.language][id] ?? id, values)
}

/** For ids that are put together: the message if there is one, else the given words. */
export function sayOr(id: string, words: string, values: Values = {}): string {
  return id in english ? say(id as MessageId, values) : words
}

export function fill(message: string, values: Values): string {
  const forms = message.split(' | ')
  const form = forms.length > 1 && values['count'] !== 1 ? forms[1]! : forms[0]!
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
