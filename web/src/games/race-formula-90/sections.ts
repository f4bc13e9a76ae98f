// The sections of Race! Formula 90 in words.

import { spacesById } from '../../board/spaces.ts'
import type { Board } from '../../protocol.ts'
import { say } from './texts.ts'

export const placeWords = (board: Board, id: string) =>
  say('place.section', { number: id, name: sectionName(board, id) })
export const placeAlone = (board: Board, id: string) => say('place.section.alone', { section: placeWords(board, id) })

function sectionName(board: Board, id: string): string {
  const section = spacesById(board).get(id)
  const corner = ((board.facts['corners'] ?? []) as { name: string }[])[Number(section?.['corner']) - 1]?.name
  if (!corner) return say('place.no-corner')
  return section?.kind === 'braking' ? say('place.braking', { corner }) : corner
}
