// Article ids in running text: SI-P3-12, FD-6-3-s5, PP-4.1-1, R90-TURN-4.

const id = /\b(?:SI|FD|PP|R90)(?:-[A-Za-z0-9.]*[A-Za-z0-9])+/g

export interface Piece {
  text: string
  article: boolean
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of text.matchAll(id)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), article: false })
    found.push({ text: match[0], article: true })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), article: false })
  return found
}

/** The text in parts, those that begin with a searched word apart. */
export function marked(text: string, search: string): { text: string; found: boolean }[] {
  const words = search.split(/\s+/).filter(Boolean).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  if (words.length === 0) return [{ text, found: false }]
  const found = new RegExp(`(${words.join('|')})`, 'giu')
  return text.split(found).flatMap((part, index) => (part ? [{ text: part, found: index % 2 === 1 }] : []))
}
