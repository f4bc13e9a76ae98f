// Long lists of options are shown group by group.

import { grouped } from './grouped.ts'
import { tone } from './prices.ts'
import type { Message, Option } from './protocol.ts'
import { endOf } from './risks.ts'

/** An option, or a group to open: the headings it is under, its own last. */
export type Entry = { key: string } & ({ option: Option } | { path: Message[]; options: Option[] })

const shortList = 10

/** Groups are the same if they say the same. */
const keyOf = (path: Message[]) => JSON.stringify(path)

const entryOf = (option: Option): Entry => ({ option, key: option.id })

/** The entries under these headings (none at the top). */
export function menu(options: Option[], path: Message[] = []): Entry[] {
  const depth = path.length
  const under = options.filter(({ group }) => keyOf(group.slice(0, depth)) === keyOf(path))
  if (under.length <= shortList) return under.map(entryOf)
  const groups = grouped(under, ({ id, group }) => (group[depth] ? keyOf([group[depth]]) : id))
  if (groups.length === 1) return menu(options, under[0]!.group.slice(0, depth + 1))
  return groups.map(([key, members]) =>
    members.length === 1
      ? entryOf(members[0]!)
      : { path: members[0]!.group.slice(0, depth + 1), options: members, key },
  )
}

const places = new Set(['space', 'cell', 'section', 'spot', 'target'])

/** All lead to the same place. */
function meetInOnePlace(options: Option[]): boolean {
  const placesOf = ({ touches }: Option) => touches.filter(({ kind }) => places.has(kind)).map(({ what }) => what)
  return placesOf(options[0]!).some((place) => options.every((option) => placesOf(option).includes(place)))
}

const lengthOf = (entry: Entry) =>
  'option' in entry ? entry.option.touches.filter(({ kind }) => kind === 'path').length : 0

/** As they are listed: ways to the same place stand side by side, the farthest first, what ends a race or a move comes after the rest, and
 * groups to open come last, so that numbers are those of the board's tags. A certain end stands below one that is only likely. */
export function listed(options: Option[], path: Message[]): Entry[] {
  const entries = menu(options, path).flatMap((entry) =>
    'path' in entry && meetInOnePlace(entry.options) ? entry.options.map(entryOf) : [entry],
  )
  const rank = (entry: Entry) =>
    'path' in entry ? 3 : endOf(entry.option) ? 2 : tone(entry.option) === 'danger' ? 1 : 0
  return entries.toSorted((a, b) => rank(a) - rank(b) || lengthOf(b) - lengthOf(a))
}
