// Every text of the page, from the catalogues of content/messages: ICU MessageFormat, filled in with values.

import { IntlMessageFormat } from 'intl-messageformat'
import english from '../../content/messages/en/page.json'
import seasonEnglish from '../../content/messages/en/season.json'
import { textIn } from './languages.svelte.ts'
import { settings } from './settings.svelte.ts'

export type MessageId = keyof typeof english | keyof typeof seasonEnglish
export type Values = Record<string, string | number>

const formats = new Map<string, IntlMessageFormat>()

function formatOf(text: string, language: string): IntlMessageFormat {
  const key = `${language} ${text}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })))
  return format
}

function filled(text: string, language: string, values: Values): string {
  try {
    return String(formatOf(text, language).format(values))
  } catch (error) {
    console.error(error) // a value is missing: better a text with a hole than no page
    return text
  }
}

/** Takes texts from catalogues: by an id that they have, or by one that is put together and may be missing. */
export function speaking<Id extends string>(names: string[], inEnglish: Record<Id, string>) {
  const say = (id: Id, values: Values = {}): string => {
    const { language } = settings.choices
    const text = names.map((name) => textIn(language, name, id)).find((known) => known !== undefined)
    return text === undefined ? filled(inEnglish[id] ?? id, 'en', values) : filled(text, language, values)
  }
  const sayOr = (id: string, words: string, values: Values = {}): string =>
    id in inEnglish ? say(id as Id, values) : words
  return { say, sayOr }
}

export const { say, sayOr } = speaking<MessageId>(['page', 'season'], { ...english, ...seasonEnglish })
