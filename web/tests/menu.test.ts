import { describe, expect, it } from 'vitest'
import { listed, menu } from '../src/menu.ts'
import type { Option } from '../src/protocol.ts'

const option = (words: string, touches: Option['touches'] = []): Option => ({ words, says: '', touches, costs: [] })
const words = (entries: { words: string }[]) => entries.map((entry) => entry.words)

describe('menu', () => {
  it('lists ten options as they are', () => {
    const options = Array.from({ length: 10 }, (_, index) => option(`bid ${index}`))
    expect(words(menu(options))).toEqual(options.map((one) => one.words))
  })

  const drives = ['left', 'right'].flatMap((slot) =>
    ['10L', '20R', '30U', '40D', '50M', '60L'].map((card) => option(`drive ${slot} ${card}`)),
  )

  it('groups more by their first words and skips a step without a choice', () => {
    expect(words(menu(drives))).toEqual(['drive left', 'drive right'])
    expect(words(menu([...drives, option('nothing')]))).toEqual(['drive', 'nothing'])
  })

  it('opens a group', () => {
    expect(words(menu(drives, 'drive left'))).toEqual(drives.slice(0, 6).map((one) => one.words))
  })

  it('lists ways to the same place side by side and groups last', () => {
    const ways = ['s1/L/1', 's1/L/1 brake 1'].map((text) => option(text, [{ kind: 'space', what: 's1/L/1' }]))
    expect(words(listed([...drives, ...ways, option('stay')], ''))).toEqual([
      's1/L/1',
      's1/L/1 brake 1',
      'stay',
      'drive',
    ])
  })
})
