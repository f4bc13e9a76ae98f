import { climb, count, highest } from '../../replay/disciplines.ts'
import type { View } from '../../protocol.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Dashboard from './Dashboard.svelte'
import firstRace from './first-race.json'
import { highlights } from './highlights.ts'
import { carOfSeat, spaceOf } from './road.ts'
import Road from './Road.svelte'
import { say, sayOr } from './texts.ts'

export default {
  articles: 'RL',
  sayOr,
  art: Art,
  firstRace,
  dashboard: Dashboard,
  road: Road,
  values: (view: View, seat: number) => [
    { icon: 'i-speed', name: say('space'), value: String(spaceOf(view, carOfSeat(view, seat)?.distance ?? 0)) },
  ],
  scoresDistance: true,
  highlights,
  sounds: {
    rolled: 'dice',
    drove: 'engine',
    spun: 'crash',
    finished: 'flag',
  },
  disciplines: [
    climb,
    { icon: 'i-speed', says: (count) => say('figure.speed', { count }), score: highest('drove', 'speed') },
    { icon: 'i-speed', says: (count) => say('figure.spins', { count }), score: count('spun') },
  ],
} satisfies GamePage
