import { climb, count, luckiest, overtakes } from '../../replay/disciplines.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Dashboard from './Dashboard.svelte'
import Fight from './Fight.svelte'
import firstRace from './first-race.json'
import { highlights } from './highlights.ts'
import How from './How.svelte'
import { places } from './places.ts'
import { say, sayOr } from './texts.ts'
import { values } from './values.ts'
import WeatherGrid from './WeatherGrid.svelte'

/** A printed bot: "red-a". */
function robotName(bot: string): string {
  const [colour, card] = bot.split('-')
  return card ? say('bot-name', { colour: colour!, card: card.toUpperCase() }) : bot
}

export default {
  articles: 'PP',
  sayOr,
  art: Art,
  firstRace,
  terms: ['mp', 'ep', 'bp', 'sp', 'drs'],
  how: How,
  dashboard: Dashboard,
  chart: WeatherGrid,
  aboveBid: Fight,
  values,
  places,
  sky: ({ sky }) => (typeof sky === 'string' ? { sky } : null),
  robotName,
  stopEvents: ['pit_stopped'],
  highlights,
  sounds: {
    qualifying_rolled: 'dice',
    rolled: 'dice',
    rerolled: 'dice',
    event_drawn: 'card',
    moved: 'engine',
    slid: 'engine',
    left_pits: 'engine',
    collided: 'crash',
    went_off_track: 'crash',
    eliminated: 'crash',
    race_over: 'flag',
  },
  disciplines: [
    climb,
    overtakes('overtook'),
    luckiest('tyre'),
    { icon: 'i-flag', says: (count) => say('figure.fights', { count }), score: count('fight_won') },
    { icon: 'i-bolt', says: (count) => say('figure.rerolls', { count }), score: count('rerolled') },
    { icon: 'i-speed', says: (count) => say('figure.drs', { count }), score: count('drs_used') },
  ],
} satisfies GamePage
