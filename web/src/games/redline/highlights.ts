// What is shown of the events, beside the cars.

import type { Shows } from '../../highlights.ts'

export const highlights: Record<string, Shows> = {
  rolled: { kind: 'dice', die: ({ die }) => ({ symbol: `d6-${die}`, number: null }) },
  spun: { kind: 'spin' },
  finished: { kind: 'flag' },
}
