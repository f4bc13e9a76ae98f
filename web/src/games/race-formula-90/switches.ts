// What can be answered beforehand in Race! Formula 90: what the cards were played for, and what nearly always has the same answer.

import type { Option, Question } from '../../protocol.ts'
import type { Series } from '../game.ts'
import type { Switch } from '../../race/switches.svelte.ts'

const found = (options: Option[], id: string) => options.find((option) => option.id === id)

const number = ({ facts }: Question, name: string, missing: number) => Number(facts[name] ?? missing)

/** Nothing speaks for a stop, and nobody can be chased. */
function drives(question: Question): boolean {
  const usual = question.options.every(({ id }) => ['drive', 'pit', 'skip'].includes(id))
  const turnsLeft = number(question, 'stop_by_turn', Infinity) - number(question, 'turn', 0)
  const healthy = number(question, 'chips', 0) > 2 && number(question, 'free_slots', 0) > 0
  return usual && turnsLeft > 1 && healthy && number(question, 'tyre_penalty', 0) === 0
}

/** The one with the highest bonus, if there is one. The extreme trajectory has its risks: it is asked for. */
function bestSpot({ options, facts }: Question): Option | undefined {
  if (found(options, 'extreme')) return undefined
  const bonuses = Object.entries((facts['bonuses'] ?? {}) as Record<string, number>).toSorted(([, a], [, b]) => b - a)
  const [best, next] = bonuses
  return best && best[1] !== next?.[1] ? found(options, best[0]) : undefined
}

const always = (id: string) => (question: Question) => found(question.options, id)

export const switches: Switch[] = [
  {
    id: 'trajectory',
    kinds: ['trajectory'],
    choices: ['use', 'ignore'],
    standard: 'use',
    // Whether the check of an extreme trajectory is risked depends on the turn.
    answer: ({ options, facts }, choice) => (facts['limit'] === undefined ? found(options, choice) : undefined),
  },
  {
    id: 'blue-disc',
    kinds: ['blue disc'],
    choices: ['spend', 'keep'],
    standard: 'keep',
    answer: ({ options }, choice) => found(options, choice === 'spend' ? 'yes' : 'no'),
  },
  {
    id: 'drive',
    kinds: ['declaration'],
    choices: ['drive'],
    standard: 'drive',
    answer: (question) => (drives(question) ? found(question.options, 'drive') : undefined),
  },
  {
    id: 'tyres',
    kinds: ['tyre payment'],
    choices: ['chips'],
    standard: 'chips',
    // The last chips are worth a thought.
    answer: (question) =>
      number(question, 'chips', 0) - number(question, 'tyre_points', 0) > 2
        ? found(question.options, 'chips')
        : undefined,
  },
  { id: 'spot', kinds: ['spot'], choices: ['best'], standard: 'best', answer: bestSpot },
  {
    id: 'blue-flag',
    kinds: ['blue flag'],
    choices: ['take', 'none'],
    standard: 'take',
    answer: (q, id) => found(q.options, id),
  },
  { id: 'draw', kinds: ['draw'], choices: ['draw'], standard: 'ask', answer: always('draw') },
  { id: 'contest', kinds: ['contest'], choices: ['decline'], standard: 'ask', answer: always('decline') },
  { id: 'late-brake', kinds: ['late brake'], choices: ['no'], standard: 'ask', answer: always('no') },
  {
    id: 'robots',
    kinds: ['force late brake', 'force extreme'],
    choices: ['no'],
    standard: 'ask',
    answer: always('no'),
  },
  { id: 'weather', kinds: ['weather'], choices: ['stay'], standard: 'ask', answer: always('stay') },
  { id: 'on-top', kinds: ['on top'], choices: ['usual'], standard: 'usual', answer: always('usual order') },
]

const upToAll = ['pit discard', 'wise discard']
const exactly = ['discard', 'lost card', 'safety car discard']

/** Cards to discard are asked for one by one. */
export function series(question: Question): Series | null {
  const { kind, options } = question
  if (upToAll.includes(kind)) return { least: 1, most: options.length, end: 'enough' }
  const due = number(question, 'discards', 1)
  return exactly.includes(kind) && due > 1 ? { least: due, most: due, end: null } : null
}
