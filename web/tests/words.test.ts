import { describe, expect, it } from 'vitest'
import { pieces } from '../src/articles.ts'
import { say } from '../src/messages.ts'
import { timeLeft } from '../src/race/clock.ts'
import { answerAbout } from '../src/race/words.ts'
import { option } from './option.ts'

describe('messages', () => {
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

describe('asking why not', () => {
  const about = (id: string, kind: string, what: string) => option(id, { touches: [{ kind, what }] })

  it('puts what was clicked in the place of another of its kind', () => {
    expect(answerAbout([about('none', 'card', 'S1a40'), about('yellow 3', 'section', '3')], ['section'], '7')).toBe(
      'yellow 7',
    )
    expect(answerAbout([about('gear 2', 'gear', '2')], ['gear'], '6')).toBe('gear 6')
  })

  it('leaves out the price of the other', () => {
    expect(answerAbout([about('s1/R/14 brake 2', 'space', 's1/R/14')], ['space'], 's1/M/9')).toBe('s1/M/9')
  })

  it('is just the thing if no option is about such things', () => {
    expect(answerAbout([about('stay', 'weather', '4')], ['card'], 'D3b55')).toBe('D3b55')
  })
})
