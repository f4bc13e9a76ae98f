// The text of articles: its tables, its emphasis, and the ids of others in it.

import { gamePages } from './games/index.ts'

let idPattern: RegExp | undefined

/** An id begins as its game says, and goes on as in 6-3-s5, 4.1-1, TURN-4. */
function ids(): RegExp {
  const beginnings = Object.values(gamePages).map(({ articles }) => articles)
  return (idPattern ??= new RegExp(`\\b(?:${beginnings.join('|')})(?:-[A-Za-z0-9.]*[A-Za-z0-9])+`, 'g'))
}

export interface Piece {
  text: string
  article: boolean
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of text.matchAll(ids())) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), article: false })
    found.push({ text: match[0], article: true })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), article: false })
  return found
}

/** The text in parts, those that begin with a searched word apart. */
export function marked(text: string, search: string): { text: string; found: boolean }[] {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  if (words.length === 0) return [{ text, found: false }]
  const found = new RegExp(`(${words.join('|')})`, 'giu')
  return text.split(found).flatMap((part, index) => (part ? [{ text: part, found: index % 2 === 1 }] : []))
}

/** A paragraph, or the rows of a table with its head first. */
export type Block = string | string[][]

export function blocks(text: string): Block[] {
  const found: Block[] = []
  for (const line of text.split('\n').filter((line) => line.trim() && !/^[|\s:-]+$/.test(line))) {
    const last = found.at(-1)
    if (!line.startsWith('|')) found.push(line)
    else if (Array.isArray(last)) last.push(cells(line))
    else found.push([cells(line)])
  }
  return found
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

export interface Span {
  text: string
  tag: 'span' | 'em' | 'strong' | 'code'
}

const emphasis = /\*\*(.+?)\*\*|\*(?! )([^*]+?)(?<! )\*|`([^`]+)`/g

export function spans(text: string): Span[] {
  const found: Span[] = []
  let end = 0
  for (const match of text.matchAll(emphasis)) {
    const [whole, strong, em, code] = match
    if (match.index > end) found.push({ text: text.slice(end, match.index), tag: 'span' })
    found.push({ text: strong ?? em ?? code!, tag: strong ? 'strong' : em ? 'em' : 'code' })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ text: text.slice(end), tag: 'span' })
  return found
}

/** A chapter as it stands in its rulebook: where the book has no numbers, without ours. */
export const chapterName = (chapter: string) =>
  chapter.replace(/^\d+\.\d+ (?=Chapter|[A-Z]{2}|P\d)/, '').replaceAll('`', '')

/** The editions in brackets before a text, and the text without them and without the numbers of rulings, which only its writers use. */
export function tagged(text: string, editions: string[] = []): { editions: string[]; text: string } {
  const plain = text.replace(/ \(R\d+(?:, ?R\d+)*\)/g, '')
  const [whole, names] = /^\[([A-Z0-9 ]+)\]\s*/.exec(plain) ?? []
  const found = names?.toLowerCase().split(' ') ?? []
  if (!whole || !found.every((name) => editions.includes(name))) return { editions: [], text: plain }
  return { editions: found, text: plain.slice(whole.length) }
}

/** How well an article fits the words: a chapter of that name first, then those that speak of little else, and soon. */
export function relevance({ chapter, text }: { chapter: string; text: string }, search: string): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const [title, body] = [chapter.toLowerCase(), text.toLowerCase()]
  return words.reduce((sum, word) => {
    const times = body.split(word).length - 1
    const soon = times > 0 ? 1 / (1 + body.indexOf(word) / 80) : 0
    return sum + (title.includes(word) ? 10 : 0) + soon + (100 * times) / (200 + body.length)
  }, 0)
}
