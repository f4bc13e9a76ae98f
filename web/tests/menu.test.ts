import { describe, expect, it } from 'vitest'
import { listed, menu, type Entry } from '../src/menu.ts'
import type { Message, Outcome } from '../src/protocol.ts'
import { option } from './option.ts'

const heading = (id: string): Message => ({ id, args: {} })
const under = (id: string, ...headings: string[]) => option(id, { group: headings.map(heading) })
const told = (entries: Entry[]) =>
  entries.map((entry) => ('option' in entry ? entry.option.id : `${entry.path.at(-1)!.id} (${entry.options.length})`))

describe('a menu', () => {
  it('lists a few options as they are', () => {
    const options = [1, 2, 3].map((number) => under(`drive ${number}`, 'drive'))
    expect(told(menu(options))).toEqual(['drive 1', 'drive 2', 'drive 3'])
  })

  const drives = ['left', 'right'].flatMap((slot) =>
    [10, 20, 30, 40, 50, 60].map((card) => under(`drive ${slot} ${card}`, 'drive', slot)),
  )

  it('groups more, and skips a step without a choice', () => {
    expect(told(menu([...drives, option('nothing')]))).toEqual(['drive (12)', 'nothing'])
    expect(told(menu(drives))).toEqual(['left (6)', 'right (6)'])
  })

  it('opens a group, also one below a step that was skipped', () => {
    const [left] = menu(drives)
    expect(left).toHaveProperty('path', ['drive', 'left'].map(heading))
    expect(told(menu(drives, ['drive', 'left'].map(heading)))).toEqual(drives.slice(0, 6).map(({ id }) => id))
  })

  it('shows the only option of a group', () => {
    expect(told(menu([...drives, under('brake', 'brake')]))).toEqual(['drive (12)', 'brake'])
  })

  it('has all options where they are in no group', () => {
    const many = Array.from({ length: 12 }, (_, number) => option(`space ${number}`))
    expect(menu(many)).toHaveLength(12)
  })

  it('tells groups apart by all that they say', () => {
    const by = (card: string) => [{ id: 'replace', args: { card: { card } } }]
    const options = ['10L', '20R'].flatMap((card) =>
      [1, 2, 3, 4, 5, 6].map((number) => option(`${card} ${number}`, { group: by(card) })),
    )
    expect(told(menu(options))).toEqual(['replace (6)', 'replace (6)'])
  })
})

describe('a list', () => {
  const ends = (id: string, out: boolean, cases = 0) =>
    option(id, {
      outcome: { out, risks: cases ? [{ what: 'out', cases, of: 10, article: 'A' }] : [] } as unknown as Outcome,
    })

  it('has what may end a race below the rest, and what surely does last', () => {
    const options = [ends('surely', true), ends('likely', false, 6), ends('hardly', false, 1), option('safe')]
    expect(told(listed(options, []))).toEqual(['hardly', 'safe', 'likely', 'surely'])
  })

  const drives = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => under(`drive ${number}`, 'drive'))
  const touches = [{ kind: 'space', what: 's1/L/1' }]
  const ways = ['s1/L/1', 's1/L/1 brake 1'].map((id) => option(id, { touches, group: [heading('there')] }))

  it('has the ways to a place side by side, and groups last', () => {
    expect(told(listed([...drives, ...ways, option('stay')], []))).toEqual([
      's1/L/1',
      's1/L/1 brake 1',
      'stay',
      'drive (9)',
    ])
  })
})
