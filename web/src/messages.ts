// Every text of the page, from the catalogues of content/messages: ICU MessageFormat, filled in with values.

import { IntlMessageFormat } from 'intl-messageformat'
import type page from '../../content/messages/en/page.json'
import type race from '../../content/messages/en/race.json'
import type season from '../../content/messages/en/season.json'
import { textIn, type Text } from './languages.svelte.ts'
import { settings } from './settings.svelte.ts'

export type MessageId = keyof typeof page | keyof typeof race | keyof typeof season
export type Values = Record<string, string | number>

const formats = new Map<string, IntlMessageFormat>()

function formatOf({ text, language }: Text): IntlMessageFormat {
  const key = `${language} ${text}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })))
  return format
}

export function filled(text: Text, values: Values): string {
  try {
    return String(formatOf(text).format(values))
  } catch (error) {
    console.error(error) // a value is missing: better a text with a hole than no page
    return text.text
  }
}

/** Takes texts from catalogues: by an id that they have, or by one that is put together and may be missing. While a catalogue is on its
 * way, nothing is said. */
export function speaking<Id extends string>(...catalogues: string[]) {
  const sayOr = (id: string, words: string, values: Values = {}): string => {
    for (const catalogue of catalogues) {
      const text = textIn(settings.choices.language, catalogue, id)
      if (text !== null) return text ? filled(text, values) : ''
    }
    return words
  }
  const say = (id: Id, values: Values = {}): string => sayOr(id, id, values)
  return { say, sayOr }
}

export const { say, sayOr } = speaking<MessageId>('page', 'race', 'season')
