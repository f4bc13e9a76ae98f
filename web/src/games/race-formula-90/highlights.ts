// What is shown of the events, beside the cars or over the board.

import type { Shows } from '../../highlights.ts'

export const highlights: Record<string, Shows> = {
  turn_started: { kind: 'lights', when: ({ turn, restart }) => turn === 1 && restart !== true },
  passed: { kind: 'pass', when: ({ kind }) => kind === 'overtake' },
  damaged: { kind: 'damage' },
  lost_control: { kind: 'off' },
  retired: { kind: 'out' },
  pit_stop: { kind: 'pit' },
  safety_car_out: { kind: 'safety' },
  race_over: { kind: 'flag' },
}
