// What is shown of the events, beside the cars or over the road.

import type { Shows } from '../../highlights.ts'

export const highlights: Record<string, Shows> = {
  phase_started: { kind: 'lights', when: ({ phase, track_number }) => phase === 1 && track_number === 1 },
  passed: { kind: 'pass' },
  duel_held: { kind: 'held' },
  race_scored: { kind: 'flag' },
}
