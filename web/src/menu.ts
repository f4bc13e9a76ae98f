// Long lists of options are grouped by their first words, as `paddock play` does.

import { grouped } from './grouped.ts'
import type { Option } from './protocol.ts'

export interface Entry {
  words: string
  options: Option[]
}

const shortList = 10

const beginsWith = (words: string, prefix: string) =>
  prefix === '' || words === prefix || words.startsWith(`${prefix} `)

function oneWordMore(words: string, prefix: string): string {
  const end = words.indexOf(' ', prefix === '' ? 0 : prefix.length + 1)
  return end < 0 ? words : words.slice(0, end)
}

/** The entries under the given first words ('' at the top). */
export function menu(options: Option[], prefix = ''): Entry[] {
  const under = options.filter(({ words }) => beginsWith(words, prefix))
  if (under.length <= shortList) return under.map((option) => ({ words: option.words, options: [option] }))
  const groups = grouped(under, ({ words }) => oneWordMore(words, prefix))
  const entries = groups.map(([words, group]) => ({
    words: group.length === 1 ? group[0]!.words : words,
    options: group,
  }))
  const [only] = entries
  return entries.length === 1 && only && only.options.length > 1 && only.words !== prefix
    ? menu(options, only.words)
    : entries
}

const places = new Set(['space', 'cell', 'section', 'spot', 'target'])

const isPlace = ({ words, options }: Entry) =>
  options.some(({ touches }) => touches.some(({ kind, what }) => places.has(kind) && what === words))

/** As they are listed: ways to the same place stand side by side, and groups to open come last, so that numbers are those of the board's tags. */
export function listed(options: Option[], prefix: string): Entry[] {
  const entries = menu(options, prefix).flatMap((entry) =>
    isPlace(entry) ? entry.options.map((option) => ({ words: option.words, options: [option] })) : [entry],
  )
  return entries.toSorted((a, b) => Math.min(2, a.options.length) - Math.min(2, b.options.length))
}
