export interface Step {
  /** Of the game, or of all. */
  text: string
  /** The part of the race page that it is about. */
  part: string
  /** The kind of question at which it is told; without one, at once. */
  when?: string
}

/** A race to learn by: its options, who drives, and what is told. */
export interface Lesson {
  options: Record<string, unknown>
  opponents: string[]
  steps: Step[]
}

/** The step to tell now, or -1: steps about a question come one each time it is asked. */
export function stepAt(steps: Step[], done: number[], kind: string | null): number {
  return steps.findIndex(({ when }, index) => !done.includes(index) && (when === undefined || when === kind))
}
