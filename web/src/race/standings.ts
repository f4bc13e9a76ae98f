// The standings tower: who is where, with gaps in the unit of the game. It reads positions; it knows no rules.

import { pageOf } from '../games/index.ts'
import { say } from '../messages.ts'
import type { Board, Progress, RaceInfo, View } from '../protocol.ts'
import type { Car, Row } from './row.ts'

type Raw = Record<string, unknown>
const list = (value: unknown) => (Array.isArray(value) ? value : []) as Raw[]

/** Each car of a position with its number: the order in the position never changes. */
export function numbers(view: View | null): Map<string, number> {
  const cars = list(view?.['cars'] ?? view?.['players'])
  const street = !view?.['cars']
  const entries = cars.map((car, index): [string, number] => {
    const bot = car['bot'] && car['bot'] !== 'none' ? String(car['bot']) : null
    return [String(car['who'] ?? bot ?? `${street ? 'P' : ''}${car['seat']}`), (index % 12) + 1]
  })
  return new Map(entries)
}

export function standings(info: RaceInfo, view: View | null, board: Board | null): Row[] {
  const page = pageOf(info.game)
  const cars = view && page ? page.standings(view, board) : []
  const leader = cars[0]?.progress ?? 0
  const numbered = numbers(view)
  const lap = lapLength(info, board)
  return cars.map((car, index) => {
    const seat = info.seats.find((one) => one.seat === car.seat) ?? null
    return {
      car: car.id,
      number: numbered.get(car.id) ?? null,
      name: seat?.name ?? page?.robotName?.(car.id) ?? car.id,
      seat,
      status: car.status,
      gap: gapOf(car, leader, index, lap),
      driven: car.progress > 0 && car.status === 'racing' ? car.progress : null,
      tyre: car.tyre,
      stops: car.stops,
    }
  })
}

/** Whether there are points in the result. In a game of sections they are the sections driven, which the gaps tell. */
export const scores = ({ game, result }: RaceInfo) =>
  !pageOf(game)?.sections && (result ?? []).some(({ points }) => points > 0)

/** In the unit of gaps; 0 where nothing is measured. */
function lapLength(info: RaceInfo, board: Board | null): number {
  if (!info.board) return 0
  if (!board) return Infinity
  return pageOf(info.game)?.sections?.(board) ?? board.lap / 2
}

/** Nobody leads before the cars stand on their board. */
function gapOf(car: Car, leader: number, index: number, lap: number): string {
  if (car.status === 'out') return say('tower.out')
  if (car.status === 'pits') return say('tower.pit')
  if (car.status === 'finished') return say('tower.finished')
  const gap = Math.round(leader - car.progress)
  if (index === 0) return leader > 0 || !lap ? say('tower.leader') : ''
  if (gap <= 0 || car.progress < 0 || leader <= 0) return ''
  return gap < lap ? `+${gap}` : say('tower.laps', { count: Math.floor(gap / lap) })
}

/** How far the race is: "Lap 2 / 3", "Turn 9 / 30", "Card 4 / 8". */
export function progressWords(progress: Progress | null): string {
  if (!progress) return ''
  return progress.now > 0
    ? say(`tower.${progress.unit}`, { now: progress.now, all: progress.all })
    : say('tower.before')
}

/** How long it is: "3 laps". */
export const distanceWords = (progress: Progress | null | undefined) =>
  progress ? say(`story.${progress.unit}s`, { count: progress.all }) : ''
