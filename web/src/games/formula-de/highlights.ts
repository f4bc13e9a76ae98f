// What is shown of the events, beside the cars or over the board.

import type { Shows } from '../../highlights.ts'

export const highlights: Record<string, Shows> = {
  round_started: { kind: 'lights', when: ({ round }) => round === 1 },
  start_rolled: { kind: 'dice', die: ({ die }) => ({ symbol: 'die-black', number: Number(die) }) },
  rolled: { kind: 'dice', die: ({ gear, die }) => ({ symbol: `die-${gear}`, number: Number(die) }) },
  slipstreamed: { kind: 'tow' },
  collision_tested: { kind: 'contact', when: ({ lost }) => lost === true },
  engine_tested: { kind: 'damage', when: ({ lost }) => lost === true },
  spun_out: { kind: 'spin' },
  eliminated: { kind: 'out' },
  quick_stop: { kind: 'pit' },
  long_stop: { kind: 'pit' },
  finished: { kind: 'flag', count: ({ position }) => Number(position) },
  race_over: { kind: 'flag' },
}
