import { climb, count, countIf, overtakes, sum } from '../../replay/disciplines.ts'
import type { GamePage } from '../game.ts'
import Art from './Art.svelte'
import Card from './Card.svelte'
import { cardWords } from './cards.ts'
import Dashboard from './Dashboard.svelte'
import firstRace from './first-race.json'
import { highlights } from './highlights.ts'
import How from './How.svelte'
import { places } from './places.ts'
import { placeAlone, placeWords } from './sections.ts'
import Sum from './Sum.svelte'
import { preview } from './sums.ts'
import { series, switches } from './switches.ts'
import { say, sayOr, type TextId } from './texts.ts'
import TurnIndicator from './TurnIndicator.svelte'
import { values } from './values.ts'

const robots: Record<string, TextId> = { Q: 'robot.superfast', F: 'robot.fast', L: 'robot.slow' }

/** "Q2" */
function robotName(robot: string): string {
  const [, speed, number] = /^([QFL])(\d+)$/.exec(robot) ?? []
  return speed && number ? say(robots[speed]!, { number }) : robot
}

export default {
  articles: 'R90',
  sayOr,
  art: Art,
  firstRace,
  terms: ['target-check', 'blue-disc', 'trajectory', 'late-brake'],
  how: How,
  editions: ['e1b', 'e1a', 'e1j', 'e2'],
  dashboard: Dashboard,
  chart: TurnIndicator,
  card: Card,
  sum: Sum,
  preview,
  series,
  switches,
  values,
  places,
  sky: ({ sky }) => (typeof sky === 'string' ? { sky } : null),
  scoresDistance: true,
  carOfSeat: (seat) => `P${seat}`,
  robotName,
  placeWords,
  placeAlone,
  cardWords,
  stopEvents: ['pit_stop'],
  highlights,
  sounds: {
    cards_played: 'card',
    card_drawn: 'card',
    track_card_drawn: 'card',
    moved: 'engine',
    lost_control: 'crash',
    retired: 'crash',
    race_over: 'flag',
  },
  disciplines: [
    climb,
    overtakes('passed'),
    { icon: 'i-drive', says: (count) => say('figure.trajectories', { count }), score: count('trajectory_tried') },
    { icon: 'i-tyre', says: (count) => say('figure.tyres', { count }), score: sum('tyres_paid', 'points') },
    { icon: 'i-check', says: (count) => say('figure.checks', { count }), score: countIf('checked', 'passed', true) },
    { icon: 'i-damage', says: (count) => say('figure.damage', { count }), score: count('damaged') },
  ],
} satisfies GamePage
