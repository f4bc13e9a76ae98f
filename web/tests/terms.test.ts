import { expect, it } from 'vitest'
import { relevance, tagged } from '../src/articles.ts'
import { termPieces } from '../src/terms.ts'

const [mp, stop] = [
  { word: 'MP', text: 'Movement points.' },
  { word: 'stop', text: 'A move that ends in the corner.' },
]
const terms = [mp!, stop!]
const found = (text: string) => termPieces(text, terms).flatMap(({ text, term }) => (term ? [text] : []))

it('finds whole terms, each once, and abbreviations only in capitals', () => {
  expect(found('4 MP left, 1 MP more; one Stop here, a stop there')).toEqual(['MP', 'Stop'])
  expect(found('stopping at 4 mp')).toEqual([])
  expect(
    termPieces('A stop.', terms)
      .map(({ text }) => text)
      .join(''),
  ).toBe('A stop.')
})

it('takes the codes of editors from a text', () => {
  const text = '[E1B E2] The bag holds 24 discs (R6), if [3] fit.'
  expect(tagged(text, ['e1b', 'e2'])).toEqual({ editions: ['e1b', 'e2'], text: 'The bag holds 24 discs, if [3] fit.' })
  expect(tagged('[Red Blue] cards', ['e2']).text).toBe('[Red Blue] cards')
})

it('ranks the chapter of that name first, then articles that speak of little else', () => {
  const chapter = { chapter: '18 Slipstream', text: 'A car behind another may go on.' }
  const near = { chapter: '7', text: 'Slipstream is free.' }
  const far = { chapter: '1', text: `${'There is much to say. '.repeat(40)} No slipstream here.` }
  const ranked = [far, near, chapter].toSorted((a, b) => relevance(b, 'slipstream') - relevance(a, 'slipstream'))
  expect(ranked).toEqual([chapter, near, far])
})
