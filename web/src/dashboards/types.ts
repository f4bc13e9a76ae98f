import type { Board, Option, Progress, View } from '../protocol.ts'
import type { Row } from '../race/standings.ts'

/** What every dashboard gets: the position, whose it is, and the options of the question. */
export interface DashboardProps {
  view: View
  board: Board | null
  seat: number
  row: Row | null
  place: string
  options: Option[]
  selected: string | null
  onchoose: (option: Option) => void
  /** Something was clicked that is no option: a card, a gear. */
  onwhynot: (what: string, kind: string, element: Element) => void
}

/** What is shown beside the standings. */
export type ChartProps = Pick<DashboardProps, 'view' | 'board'> & { progress: Progress; seat: number | null }
