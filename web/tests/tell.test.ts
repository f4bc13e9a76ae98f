import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogues } from '../src/languages.svelte.ts'
import type { Argument, Board, Message } from '../src/protocol.ts'
import { optionParts } from '../src/race/words.ts'
import { settings } from '../src/settings.svelte.ts'
import { sentence, speakOf, tell, tellAll } from '../src/tell.svelte.ts'
import { option } from './option.ts'

const message = (id: string, args: Record<string, Argument> = {}): Message => ({ id, args })

beforeAll(() => loadCatalogues('en', 'redline', 'street-illegal'))
afterEach(() => {
  settings.choices.language = 'en'
  speakOf('')
})

describe('a message', () => {
  it('is told by the catalogue that its id names', () => {
    expect(tell(message('redline.answer.push.says'))).toBe('Roll another die')
    expect(tell(message('race.cost.chips', { count: 2 }))).toBe('2 chips')
  })

  it('is told in the language of the page', async () => {
    await loadCatalogues('de', 'redline')
    settings.choices.language = 'de'
    expect(tell(message('redline.answer.push.says'))).not.toBe('Roll another die')
  })

  it('is not told before its catalogue is here', async () => {
    settings.choices.language = 'fr'
    expect(tell(message('redline.answer.push.says'))).toBe('')
    expect(optionParts(option('push', { title: message('redline.answer.push') })).title).toBe('')
    await vi.waitFor(() => expect(tell(message('redline.answer.push.says'))).not.toBe(''))
  })

  it('of a newer server is told by its text', () => {
    expect(tell({ ...message('redline.event.flew'), text: 'Ada flies' })).toBe('Ada flies')
    expect(tell(message('no-such-game.event.flew'))).toBe('no-such-game.event.flew')
  })

  it('of an older server is text', () => {
    expect(tell(message('verbatim', { text: { text: 'Ada flies' } }))).toBe('Ada flies')
    expect(tell('The organiser has left')).toBe('The organiser has left')
    expect(tell(null)).toBe('')
  })
})

describe('an argument', () => {
  const told = (argument: Argument) => tell(message('error.at', { path: '', what: argument })).slice(2)
  beforeAll(() => loadCatalogues('en', 'error'))

  it('is a number, a word, a name, a list or another message', () => {
    speakOf('redline', null, ['Ada', 'Ben'])
    expect(told(3)).toBe('3')
    expect(told('pit-stop now')).toBe('pit_stop_now')
    expect(told(null)).toBe('none')
    expect(told(true)).toBe('true')
    expect(told({ text: 'a-b c' })).toBe('a-b c')
    expect(told({ seat: 2 })).toBe('Ben')
    expect(told({ seat: 3 })).toBe('#3')
    expect(told([{ seat: 1 }, { text: 'Cleo' }, 4])).toBe('Ada, Cleo, 4')
    expect(told([])).toBe('none')
    expect(told(message('race.cost.chips', { count: 1 }))).toBe('1 chip')
  })

  it('that is a list has its length beside it', () => {
    const cards: Argument[] = [{ card: '10L' }, { card: '20R' }]
    const dealt = (hand: Argument, more = {}) =>
      tell(message('street-illegal.event.dealt', { seat: { seat: 1 }, hand, chips: 1, ...more }))
    speakOf('street-illegal', null, ['Ada'])
    expect(dealt(cards)).toContain('10 (left), 20 (right)')
    expect(dealt(null, { hand_count: 8 })).toContain('8 cards')
  })

  it('that is a card or place is as it is where nobody knows better', () => {
    speakOf('redline')
    expect(told({ card: '30U' })).toBe('30U')
    expect(told({ place: 's1/L/2' })).toBe('s1/L/2')
  })
})

describe('places', () => {
  const space = (id: string, lane: string, zone: number) => ({ id, kind: 'straight', lane, zone })
  const spaces = [space('a1', 'left', 0), space('a2', 'left', 0), space('b1', 'right', 1)]
  const board = { game: '', facts: { zones: [{ name: 'Ascari' }, { name: 'Lesmo' }] }, spaces } as unknown as Board
  const place = (name: string) => ({ place: name })

  it('are told in words, and shortly after another on the same straight', () => {
    speakOf('', board)
    expect(tell(message('error.at', { path: place('a1'), what: place('a2') }))).toBe(
      '2 before Lesmo, left lane: left lane at 1',
    )
    expect(tell(message('error.at', { path: place('a1'), what: place('b1') }))).toContain('1 before Ascari, right lane')
    expect(tell(message('error.at', { path: '', what: [place('a1'), place('a2')] }))).toContain(
      'left lane; left lane at 1',
    )
  })

  it('are told in the order of the text, not of the arguments', () => {
    speakOf('', board)
    expect(tell(message('error.at', { what: place('a2'), path: place('a1') }))).toBe(
      '2 before Lesmo, left lane: left lane at 1',
    )
  })

  it('are told shortly in what follows', () => {
    speakOf('', board)
    const alone = (name: string) => message('verbatim', { text: place(name) })
    expect(tellAll([alone('a1'), alone('a2')])).toEqual(['2 before Lesmo, left lane', 'left lane at 1'])
    expect(tell(alone('a2'))).toBe('1 before Lesmo, left lane')
  })
})

it('ends a sentence with a point, unless it has an end', () => {
  expect(sentence('Ada drives')).toBe('Ada drives.')
  expect(sentence('Ada spins!')).toBe('Ada spins!')
  expect(sentence('')).toBe('')
})

it('calls an option without a title by its id', () => {
  expect(optionParts(option('gear 4', { says: message('verbatim', { text: { text: 'Shift up' } }) }))).toEqual({
    title: 'gear 4',
    says: 'Shift up',
  })
})
