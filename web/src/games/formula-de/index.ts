import { climb, count, countIf, luckiest, sum } from '../../replay/disciplines.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Dashboard from './Dashboard.svelte'
import lesson from './lesson.json'
import { places } from './places.ts'
import Roll from './Roll.svelte'
import { lapOf, standings } from './standings.ts'
import { say, sayOr } from './texts.ts'
import { values } from './values.ts'

export default {
  articles: 'FD',
  sayOr,
  art: Art,
  lesson,
  dashboard: Dashboard,
  rolled: Roll,
  values,
  places,
  standings,
  lapOf,
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
