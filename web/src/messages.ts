// Every text of the page. {name} is replaced; "one | many" is chosen by the number {count}.

import english from './messages/en.json'
import italian from './messages/it.json'
import seasonEnglish from './season/messages/en.json'
import seasonItalian from './season/messages/it.json'
import { settings, type Language } from './settings.svelte.ts'

export type MessageId = keyof typeof english | keyof typeof seasonEnglish
export type Values = Record<string, string | number>

/** The ways to take a text from a catalogue: by an id that it has, or by one that is put together and may be missing. */
export function speaking<Id extends string>(languages: Record<Language, Record<Id, string>>) {
  const say = (id: Id, values: Values = {}): string => fill(languages[settings.choices.language][id] ?? id, values)
  const sayOr = (id: string, words: string, values: Values = {}): string =>
    id in languages.en ? say(id as Id, values) : words
  return { say, sayOr }
}

export const { say, sayOr } = speaking<MessageId>({
  en: { ...english, ...seasonEnglish },
  it: { ...italian, ...seasonItalian },
})

export function fill(message: string, values: Values): string {
  const forms = message.split(' | ')
  const form = forms.length > 1 && values['count'] !== 1 ? forms[1]! : forms[0]!
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
