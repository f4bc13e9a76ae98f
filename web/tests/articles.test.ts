import { expect, it } from 'vitest'
import { blocks, chapterName, spans } from '../src/articles.ts'

it('finds the tables in the text of an article', () => {
  const text = 'Points by final position:\n| position | 2 | 1 |\n|---|:-:|---|\n| points | 11 | 15 |\nThat is all.'
  expect(blocks(text)).toEqual([
    'Points by final position:',
    [
      ['position', '2', '1'],
      ['points', '11', '15'],
    ],
    'That is all.',
  ])
})

it('finds what is emphasised, and takes no product for it', () => {
  expect(spans('Only then does the car *stop*: **never** with `laps`.')).toEqual([
    { text: 'Only then does the car ', tag: 'span' },
    { text: 'stop', tag: 'em' },
    { text: ': ', tag: 'span' },
    { text: 'never', tag: 'strong' },
    { text: ' with ', tag: 'span' },
    { text: 'laps', tag: 'code' },
    { text: '.', tag: 'span' },
  ])
  expect(spans('2 * 3 and 4 * 5')).toEqual([{ text: '2 * 3 and 4 * 5', tag: 'span' }])
})

it('names chapters as their rulebook does', () => {
  expect(
    [
      '2.2 Chapter 1: timed trials',
      '2.3 P1 — phase 1',
      '2.9 TACTIC (`grid=tactical`)',
      '4.2 Corners',
      '4. Rulings',
    ].map(chapterName),
  ).toEqual(['Chapter 1: timed trials', 'P1 — phase 1', 'TACTIC (grid=tactical)', '4.2 Corners', '4. Rulings'])
})
