// The standings: who is where, with gaps in the unit of the game, as the server tells them.

import { pageOf } from '../games/index.ts'
import { liveryOf } from '../liveries.ts'
import { say } from '../messages.ts'
import type { CarRow, Progress, RaceInfo } from '../protocol.ts'
import type { Row } from './row.ts'

export function standings({ game, seats }: RaceInfo, cars: CarRow[]): Row[] {
  const robotName = (car: string) => pageOf(game)?.robotName?.(car) ?? car
  return cars.map((row) => {
    const seat = seats.find((one) => one.seat === row.seat) ?? null
    return { ...row, number: row.number && liveryOf(row.number), seat, name: seat?.name ?? robotName(row.car) }
  })
}

/** "Leader", "+12", "+1 lap", or what keeps it from racing. */
export function gapWords({ gap, place, status }: Row): string {
  if (status === 'retired') return say('tower.out')
  if (status === 'pit') return say('tower.pit')
  if (gap?.unit === 'lap') return say('tower.laps', { count: gap.behind })
  if (gap && gap.unit !== 'round' && gap.behind > 0) return `+${gap.behind}`
  if (gap?.unit === 'round' && gap.behind > 0) return say('story.later', { count: gap.behind })
  if (status === 'finished') return say('tower.finished')
  return place === 1 && status !== 'grid' ? say('tower.leader') : ''
}

/** How far apart two cars are, in the unit of the game; null if that is not measured, or a lap or more. */
export function apart(one: Row, other: Row): { count: number; unit: 'space' | 'cell' | 'section' } | null {
  const unit = one.gap?.unit ?? other.gap?.unit
  if (!unit || unit === 'lap' || unit === 'round') return null
  const behind = ({ gap, place }: Row) => (gap?.unit === unit ? gap.behind : place === 1 ? 0 : NaN)
  const count = Math.abs(behind(one) - behind(other))
  return count > 0 ? { count, unit } : null
}

/** Whether there are points in the result, and not only the distance driven, which the gaps tell. */
export const scores = ({ game, result }: RaceInfo) =>
  !pageOf(game)?.scoresDistance && (result ?? []).some(({ points }) => points > 0)

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
