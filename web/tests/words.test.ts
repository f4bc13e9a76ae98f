import { describe, expect, it } from 'vitest'
import boardEnglish from '../src/board/messages/en.json'
import boardItalian from '../src/board/messages/it.json'
import english from '../src/messages/en.json'
import italian from '../src/messages/it.json'
import { pieces } from '../src/articles.ts'
import { fill } from '../src/messages.ts'
import { timeLeft } from '../src/race/clock.ts'
import { promptParts, wordsAbout } from '../src/race/words.ts'

describe('messages', () => {
  it('are complete in Italian', () => {
    expect(Object.keys(italian)).toEqual(Object.keys(english))
    expect(Object.keys(boardItalian)).toEqual(Object.keys(boardEnglish))
  })

  it('have the same holes and forms in both languages', () => {
    const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
    for (const [id, text] of Object.entries(english)) {
      const other = italian[id as keyof typeof italian]
      expect([id, holes(other)]).toEqual([id, holes(text)])
      expect([id, other.split(' | ').length]).toEqual([id, text.split(' | ').length])
    }
  })

  it('choose the form by the number', () => {
    expect(fill('1 car | {count} cars', { count: 1 })).toBe('1 car')
    expect(fill('1 car | {count} cars', { count: 3 })).toBe('3 cars')
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
