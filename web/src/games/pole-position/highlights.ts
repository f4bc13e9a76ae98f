// What is shown of the events, beside the cars or over the board.

import type { Shows } from '../../highlights.ts'

const rolled: Shows = { kind: 'dice', die: ({ die }) => ({ symbol: 'die-black', number: Number(die) }) }

export const highlights: Record<string, Shows> = {
  round_started: { kind: 'lights', when: ({ round }) => round === 1 },
  rolled,
  rerolled: rolled,
  overtook: { kind: 'pass' },
  fight_held: { kind: 'held' },
  collided: { kind: 'contact' },
  broke_down: { kind: 'damage' },
  blowout_rolled: { kind: 'damage', when: ({ blown }) => blown === true },
  went_off_track: { kind: 'off' },
  eliminated: { kind: 'out' },
  pit_stopped: { kind: 'pit' },
  safety_car_released: { kind: 'safety' },
  finished: { kind: 'flag', count: ({ place }) => Number(place) },
  race_over: { kind: 'flag' },
}
