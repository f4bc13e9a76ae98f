import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { pieces } from '../src/articles.ts'
import { languages } from '../src/languages.svelte.ts'
import { say } from '../src/messages.ts'
import { timeLeft } from '../src/race/clock.ts'
import { promptParts, wordsAbout } from '../src/race/words.ts'

const catalogues = import.meta.glob<Record<string, string>>('../../content/messages/*/*.json', {
  import: 'default',
  eager: true,
})

/** The arguments of a message, and how each is used: by its plain value or by a plural. */
function argumentsOf(elements: MessageFormatElement[]): Record<string, 'value' | 'plural'> {
  const used: Record<string, 'value' | 'plural'> = {}
  for (const element of elements) {
    if (element.type === TYPE.argument) used[element.value] ??= 'value'
    if (element.type !== TYPE.plural) continue
    for (const { value } of Object.values(element.options)) Object.assign(used, argumentsOf(value))
    used[element.value] = 'plural'
  }
  return used
}

describe('messages', () => {
  const translated = Object.entries(catalogues).filter(([file]) => !file.includes('/en/'))
  const used = (text: string) => argumentsOf(parse(text, { ignoreTag: true }))

  it('are in every language', () => {
    const names = (language: string) =>
      Object.keys(catalogues)
        .filter((file) => file.includes(`/${language}/`))
        .map((file) => file.split('/').at(-1))
    for (const language of languages) expect([language, names(language)]).toEqual([language, names('en')])
  })

  it.each(translated)('%s says the same as the English, with the same arguments', (file, texts) => {
    const english = catalogues[file.replace(/\/\w+\/([\w-]+\.json)$/, '/en/$1')]!
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [id, text] of Object.entries(english)) expect([id, used(texts[id]!)]).toEqual([id, used(text)])
  })

  it('choose the form by the number', () => {
    expect(say('bar.watching', { count: 1 })).toBe('1 spectator')
    expect(say('bar.watching', { count: 1200 })).toBe('1,200 spectators')
    expect(say('bar.watching', { count: 0 })).toBe('0 spectators')
  })
})

it('finds article ids in text', () => {
  expect(
    pieces('As in FD-6-3-s5, but PP-4.1-1.')
      .filter(({ article }) => article)
      .map(({ text }) => text),
  ).toEqual(['FD-6-3-s5', 'PP-4.1-1'])
})

it('runs the clock down, then the reserve', () => {
  const clock = { seat: 1, left: 30_000, reserve: 60_000, runs: true }
  expect(timeLeft(clock, 10_000)).toBe('0:20 + 1:00')
  expect(timeLeft(clock, 45_000)).toBe('0:00 + 0:45')
})

describe('a question', () => {
  it('has its question as the title', () => {
    expect(promptParts('You rolled 3. Where do you drive?')).toEqual({
      title: 'Where do you drive?',
      before: 'You rolled 3.',
    })
    expect(promptParts('Which gear?')).toEqual({ title: 'Which gear?', before: '' })
  })
})

describe('asking why not', () => {
  const option = (words: string, kind: string, what: string) => ({
    words,
    says: '',
    touches: [{ kind, what }],
    costs: [],
  })

  it('puts what was clicked in the place of another of its kind', () => {
    expect(wordsAbout([option('none', 'card', 'S1a40'), option('yellow 3', 'section', '3')], ['section'], '7')).toBe(
      'yellow 7',
    )
    expect(wordsAbout([option('gear 2', 'gear', '2')], ['gear'], '6')).toBe('gear 6')
  })

  it('leaves out the price of the other', () => {
    expect(wordsAbout([option('s1/R/14 brake 2', 'space', 's1/R/14')], ['space'], 's1/M/9')).toBe('s1/M/9')
  })

  it('is just the thing if no option is about such things', () => {
    expect(wordsAbout([option('stay', 'weather', '4')], ['card'], 'D3b55')).toBe('D3b55')
  })
})
