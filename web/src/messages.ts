// Every text of the page, from the catalogues of content/messages, one for each language: ICU MessageFormat, filled in with values.

import { IntlMessageFormat } from 'intl-messageformat'
import english from '../../content/messages/en/page.json'
import seasonEnglish from '../../content/messages/en/season.json'
import italian from '../../content/messages/it/page.json'
import seasonItalian from '../../content/messages/it/season.json'
import { settings, type Language } from './settings.svelte.ts'

export type MessageId = keyof typeof english | keyof typeof seasonEnglish
export type Values = Record<string, string | number>

/** Takes texts from a catalogue: by an id that it has, or by one that is put together and may be missing. */
export function speaking<Id extends string>(languages: Record<Language, Record<Id, string>>) {
  const formats = new Map<string, IntlMessageFormat>()
  const formatOf = (language: Language, id: Id): IntlMessageFormat => {
    const known = formats.get(`${language} ${id}`)
    if (known) return known
    const format = new IntlMessageFormat(languages[language][id] ?? id, language, undefined, { ignoreTag: true })
    formats.set(`${language} ${id}`, format)
    return format
  }
  const say = (id: Id, values: Values = {}): string => {
    const { language } = settings.choices
    try {
      return String(formatOf(language, id).format(values))
    } catch (error) {
      console.error(error) // a value is missing: better a text with a hole than no page
      return languages[language][id] ?? id
    }
  }
  const sayOr = (id: string, words: string, values: Values = {}): string =>
    id in languages.en ? say(id as Id, values) : words
  return { say, sayOr }
}

export const { say, sayOr } = speaking<MessageId>({
  en: { ...english, ...seasonEnglish },
  it: { ...italian, ...seasonItalian },
})
