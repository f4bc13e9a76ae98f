// A record as text: its answers, and the part before a moment (docs/records.md).

export interface Step {
  answers: number
  seat: number
  round: number
}

interface Line {
  n?: number
  seat?: number
  round?: number
  draw?: string
  result?: unknown
  seats?: { name: string; driver: string }[]
}

const linesOf = (record: string) => record.split('\n').filter(Boolean)

/** After which answer what seat had decided, and in which round. */
export function steps(record: string): Step[] {
  let round = 0
  return linesOf(record).flatMap((text) => {
    const line = JSON.parse(text) as Line
    if (line.round !== undefined) round = line.round + 1
    return line.n === undefined ? [] : [{ answers: line.n, seat: line.seat ?? 0, round }]
  })
}

export type Unit = 'question' | 'turn' | 'round'

/** The number of answers one question, turn or round further (or back). */
export function stepped(all: Step[], from: number, unit: Unit, direction: 1 | -1): number {
  if (unit === 'question') return Math.min(all.length, Math.max(0, from + direction))
  const key = (answers: number) => {
    const step = all[Math.min(answers, all.length - 1)]
    return unit === 'turn' ? `${step?.round} ${step?.seat}` : `${step?.round}`
  }
  let now = from
  do now += direction
  while (now > 0 && now < all.length && key(now) === key(from))
  return Math.min(all.length, Math.max(0, now))
}

/** The record as it was after so many answers, with a person on the given seat. */
export function cut(record: string, answers: number, seat: number): string {
  const kept: string[] = []
  for (const text of linesOf(record)) {
    const line = JSON.parse(text) as Line
    const over = line.result !== undefined && line.draw === undefined
    if (over || (line.n ?? 0) > answers) break
    kept.push(text)
  }
  const { fair: _, ...header } = JSON.parse(kept[0] ?? '{}') as Line & { fair?: unknown }
  const seats = header.seats?.map((one, index) => (index + 1 === seat ? { ...one, driver: 'human' } : one))
  return [JSON.stringify({ ...header, seats }), ...kept.slice(1)].join('\n') + '\n'
}
