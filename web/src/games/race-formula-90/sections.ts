// The sections of Race! Formula 90 in words.

import { spacesById } from '../../board/spaces.ts'
import type { Board } from '../../protocol.ts'
import { say } from './texts.ts'

export const placeWords = (board: Board, id: string) =>
  say('place.section', { number: id, name: sectionName(board, id) })

function sectionName(board: Board, id: string): string {
  const section = spacesById(board).get(id)
  const corner = ((board.facts['corners'] ?? []) as { name: string }[])[Number(section?.['corner']) - 1]?.name
  if (!corner) return say('place.no-corner')
  return section?.kind === 'braking' ? say('place.braking', { corner }) : corner
}

/** Sections keep their number, which is printed on the board, and get their name where the server has not told it. */
export function withSections(board: Board, text: string): string {
  const named = (number: string) => `${number} (${sectionName(board, number)})`
  const section = new RegExp(`\\b(${say('place.section.word')}) (\\d+)\\b(?! \\()(?:( \\p{L}+ )(\\d+)$)?`, 'giu')
  return text.replace(
    section,
    (_, word: string, from: string, between?: string, to?: string) =>
      `${word} ${named(from)}${to ? between + named(to) : ''}`,
  )
}
