import { climb, count, countIf, luckiest, sum } from '../../replay/disciplines.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Dashboard from './Dashboard.svelte'
import firstRace from './first-race.json'
import { highlights } from './highlights.ts'
import How from './How.svelte'
import { markers } from './markers.ts'
import Roll from './Roll.svelte'
import { say, sayOr } from './texts.ts'
import { gear, values } from './values.ts'

export default {
  articles: 'FD',
  sayOr,
  art: Art,
  firstRace,
  terms: ['gear', 'slipstream', 'stop', 'stops'],
  how: How,
  dashboard: Dashboard,
  besideQuestion: Roll,
  values,
  gear,
  markers,
  sky: ({ weather }) => (weather as { sky: string; wet: boolean } | undefined) ?? null,
  stopEvents: ['quick_stop', 'long_stop'],
  highlights,
  sounds: {
    start_rolled: 'dice',
    rolled: 'dice',
    weather_tested: 'dice',
    engine_tested: 'dice',
    collision_tested: 'dice',
    moved: 'engine',
    slid: 'engine',
    slipstreamed: 'engine',
    spun_out: 'crash',
    eliminated: 'crash',
    race_over: 'flag',
  },
  disciplines: [
    climb,
    luckiest('gear'),
    { icon: 'i-tyre', says: (count) => say('figure.overshot', { count }), score: sum('overshot', 'tyres') },
    { icon: 'i-brake', says: (count) => say('figure.brakes', { count }), score: sum('braked', 'brakes') },
    { icon: 'i-tow', says: (count) => say('figure.slipstreams', { count }), score: count('slipstreamed') },
    {
      icon: 'i-engine',
      says: (count) => say('figure.engine', { count }),
      score: countIf('engine_tested', 'lost', true),
    },
  ],
  offeredFirst: true,
} satisfies GamePage
