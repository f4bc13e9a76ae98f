// What my finished races came to.

import type { ListedRace } from '../protocol.ts'

export interface Results {
  game: string
  races: number
  wins: number
  podiums: number
  /** The longest run of wins. */
  streak: number
}

/** My place, if I drove one car to the end by myself: 0 of a retired one; null of any other race. */
export function placeOf({ seats, result }: ListedRace, me: string): number | null {
  const [mine, ...others] = seats.filter(({ person }) => person === me)
  if (!mine || others.length > 0 || mine.computer_from) return null
  const standing = result?.find(({ seat }) => seat === mine.seat)
  return standing ? (standing.retired ? 0 : standing.place) : null
}

/** By game, the most driven first. */
export function resultsOf(races: ListedRace[], me: string): Results[] {
  const found = new Map<string, Results>()
  /** Wins since the last race that was lost. */
  const row = new Map<string, number>()
  for (const race of races.toSorted((a, b) => a.updated - b.updated)) {
    const place = placeOf(race, me)
    if (place === null) continue
    const so = found.get(race.game) ?? { game: race.game, races: 0, wins: 0, podiums: 0, streak: 0 }
    const wins = place === 1 ? (row.get(race.game) ?? 0) + 1 : 0
    row.set(race.game, wins)
    found.set(race.game, {
      ...so,
      races: so.races + 1,
      wins: so.wins + Number(place === 1),
      podiums: so.podiums + Number(place >= 1 && place <= 3),
      streak: Math.max(so.streak, wins),
    })
  }
  return [...found.values()].toSorted((a, b) => b.races - a.races)
}

/** Whether the server deletes it for good when I drop it: nobody else is or was in it. */
export const isMineAlone = ({ owner, season, seats }: ListedRace, me: string) =>
  owner === me && !season && seats.every(({ person }) => !person || person === me)
