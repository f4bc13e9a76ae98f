// The values of a car in a line: what the dashboard shows, as icon, word and number.

import { say, sayOr, type MessageId } from '../messages.ts'
import type { Board, GameId, View } from '../protocol.ts'

export interface Value {
  icon: string
  name: string
  value: string
}

type Raw = Record<string, unknown>
type Reader = (one: Raw, board: Board | null) => Value[]

const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]
const value = (icon: string, name: MessageId, text: unknown): Value => ({ icon, name: say(name), value: String(text) })

function formulaDe(car: Raw): Value[] {
  const points = car['points'] as Record<string, number>
  const kinds = ['tyre', 'brake', 'gas', 'body', 'engine', 'handling'] as const
  return [
    value('i-gear', 'gear', car['gear']),
    ...kinds.map((kind) => value(`i-${kind}`, `points.${kind}`, points[kind])),
  ]
}

function polePosition(car: Raw): Value[] {
  const fitted = list(car['sets'])[car['fitted'] as number]
  return [
    value('i-engine', 'pole.engine', car['ep']),
    value('i-brake', 'pole.brakes', car['bp']),
    value('i-bolt', 'pole.skill', car['sp']),
    ...(fitted
      ? [
          {
            icon: 'i-tyre',
            name: sayOr(`tyre.${fitted['tyre']}`, String(fitted['tyre'])),
            value: String(fitted['life']),
          },
        ]
      : []),
    value('i-damage', 'chart.damage', Number(car['light']) + Number(car['heavy'])),
  ]
}

/** The factor on the card of the target check: "S4b26", or a track card of the circuit. */
export function targetCheck(card: unknown, board: Board | null): string {
  const [, track, factor] = /^(T?).*?(\d+)$/.exec(String(card ?? '')) ?? []
  return (track ? String(list(board?.facts['cards'])[Number(factor) - 1]?.['factor'] ?? '') : factor) ?? ''
}

function raceFormula90(player: Raw, board: Board | null): Value[] {
  const { slots } = player['values'] as { slots: number }
  return [
    value('i-check', 'chart.target', targetCheck(player['target'], board)),
    value('i-tyre', 'chart.tyres', player['chips']),
    value('i-chip', 'chart.discs', player['discs']),
    value('i-damage', 'chart.damage', `${Number(player['red']) + Number(player['brown'])}/${slots}`),
    value('i-fuel', 'chart.fuel-turn', player['fuel']),
  ]
}

function streetIllegal(player: Raw): Value[] {
  return [value('i-speed', 'street.speed', player['speed']), value('i-chip', 'street.chips', player['chips'] ?? '?')]
}

const readers: Record<GameId, [where: string, read: Reader]> = {
  'formula-de': ['cars', formulaDe],
  'pole-position': ['cars', polePosition],
  'race-formula-90': ['players', raceFormula90],
  'street-illegal': ['players', streetIllegal],
}

export function valuesOf(game: GameId, view: View | null, seat: number | null, board: Board | null): Value[] {
  const [where, read] = readers[game] ?? []
  const one = where && list(view?.[where]).find((car) => car['seat'] === seat)
  return one && read ? read(one, board) : []
}

/** The cards in a seat's hand, if they can be seen. */
export function handOf(view: View | null, seat: number): string[] {
  const hand = list(view?.['players']).find((player) => player['seat'] === seat)?.['hand']
  return Array.isArray(hand) ? hand : []
}
