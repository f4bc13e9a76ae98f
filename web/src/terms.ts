// Words of a game that newcomers do not know. They are in its catalogue: `term.NAME` is the word, `term.NAME.text` what it means.

import { pageOf, textOf } from './games/index.ts'
import type { GameId } from './protocol.ts'

export interface Term {
  word: string
  text: string
}

/** In the order of the game's page. */
export function termsOf(game: GameId): Term[] {
  const ids = pageOf(game)?.terms ?? []
  return ids
    .map((id) => ({ word: textOf(game, `term.${id}`, ''), text: textOf(game, `term.${id}.text`, '') }))
    .filter(({ word }) => word !== '')
}

export interface TermPiece {
  text: string
  term: Term | null
}

/** A text in parts, the first occurrence of each term apart. A word is found whole; abbreviations in capitals only as they are. */
export function termPieces(text: string, terms: Term[]): TermPiece[] {
  if (terms.length === 0 || text === '') return [{ text, term: null }]
  const words = terms
    .map(({ word }) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const found: TermPiece[] = []
  const told = new Set<Term>()
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const term = terms.find(({ word }) => meets(word, match[0]))
    if (!term || told.has(term)) continue
    told.add(term)
    if (match.index > end) found.push({ text: text.slice(end, match.index), term: null })
    found.push({ text: match[0], term })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), term: null })
  return found
}

const meets = (word: string, found: string) =>
  word === word.toUpperCase() ? found === word : found.toLowerCase() === word.toLowerCase()
