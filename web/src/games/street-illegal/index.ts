import { climb, highest, overtakes, sum } from '../../replay/disciplines.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Card from './Card.svelte'
import { cardWords } from './cards.ts'
import Dashboard from './Dashboard.svelte'
import firstRace from './first-race.json'
import { highlights } from './highlights.ts'
import How from './How.svelte'
import Laying from './Laying.svelte'
import { playersCar, robotName, streetCar } from './line.ts'
import Road from './Road.svelte'
import { say, sayOr } from './texts.ts'
import { values } from './values.ts'

export default {
  articles: 'SI',
  sayOr,
  art: Art,
  firstRace,
  terms: ['old-pro', 'mph'],
  how: How,
  dashboard: Dashboard,
  road: Road,
  card: Card,
  sum: Laying,
  slots: ({ kind }) => (kind === 'layout' ? 3 : 0),
  values,
  carOfSeat: (seat) => `P${seat}`,
  robotName,
  carDrawing: (number, view) => (number === null ? streetCar('pro') : playersCar(number, view)),
  offeredCar: ({ touches }) => touches.filter(({ kind }) => kind === 'driver').map(({ what }) => streetCar(what))[0],
  cardWords,
  highlights,
  sounds: {
    layout_revealed: 'card',
    card_turned: 'card',
    drove: 'engine',
    race_scored: 'flag',
  },
  disciplines: [
    climb,
    { icon: 'i-speed', says: (count) => say('figure.speed', { count }), score: highest('drove', 'speed') },
    overtakes('passed'),
    { icon: 'i-chip', says: (count) => say('figure.limits', { count }), score: sum('limit_paid', 'chips') },
    { icon: 'i-chip', says: (count) => say('figure.chips', { count }), score: sum('chips_earned', 'taken') },
  ],
} satisfies GamePage
