// A record as text (docs/records.md): its answers, the ends of its rounds, and the part before a moment.

import type { Step } from '../protocol.ts'

interface Line {
  n?: number
  seat?: number
  round?: number
  position?: unknown
  draw?: string
  result?: unknown
}

/** Looks like a record; whether it is a true one only the server knows. */
export const isRecord = (text: string) => /^\s*\{\s*"paddock"\s*:/.test(text)

const textsOf = (record: string) => record.split('\n').filter(Boolean)
const linesOf = (record: string) => textsOf(record).map((text) => JSON.parse(text) as Line)

/** Which seat gave each answer, and in which round. */
export function steps(record: string): Step[] {
  let round = 0
  return linesOf(record).flatMap((line) => {
    if (line.round !== undefined) round = line.round + 1
    return line.n === undefined ? [] : [{ seat: line.seat ?? 0, round }]
  })
}

/** After how many answers each round ended, the preparation first, and the end; from the last change of the rules on. */
export function roundEnds(record: string): number[] {
  let answers = 0
  let ends: number[] = []
  for (const line of linesOf(record)) {
    if (line.n !== undefined) answers = line.n
    if (line.position !== undefined) ends = []
    if (line.round !== undefined) ends.push(answers)
  }
  return [...new Set([...ends, answers])]
}

/** The same of a race whose record is not to be had. */
export const roundEndsIn = (all: Step[]): number[] => [
  ...all.flatMap(({ round }, at) => (at > 0 && round !== all[at - 1]!.round ? [at] : [])),
  all.length,
]

export type Unit = 'question' | 'turn' | 'lap'

/** After how many answers each turn begins: another seat, or another round. */
export const turnStarts = (all: Step[]) =>
  all.flatMap(({ seat, round }, at) =>
    at > 0 && (seat !== all[at - 1]!.seat || round !== all[at - 1]!.round) ? [at] : [],
  )

/** The next of the given beginnings (or the one before), and not beyond the ends. */
export function stepped(starts: number[], total: number, from: number, direction: 1 | -1): number {
  return direction > 0
    ? (starts.find((start) => start > from) ?? total)
    : (starts.findLast((start) => start < from) ?? 0)
}

/** The record as it was after so many answers. */
export function cut(record: string, answers: number): string {
  const end = linesOf(record).findIndex(
    (line) => (line.result !== undefined && line.draw === undefined) || (line.n ?? 0) > answers,
  )
  return (
    textsOf(record)
      .slice(0, end < 0 ? undefined : end)
      .join('\n') + '\n'
  )
}
