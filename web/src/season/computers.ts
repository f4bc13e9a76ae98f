// Computer drivers of a season: each has a name, and a temperament of its own.

import { withTemperaments } from '../drivers.ts'
import { say } from '../messages.ts'
import * as protocol from '../protocol.ts'
import { namesFor } from '../rivals.ts'

/** The team of each driver if this many share one; names of teams already there are left out. */
export function teamsFor(count: number, size: number, known: string[]): string[] {
  const teams: string[] = []
  for (let number = 1; size > 0 && teams.length < count; number += 1) {
    const team = say('computer-team', { number })
    if (!known.includes(team)) teams.push(...Array<string>(Math.min(size, count - teams.length)).fill(team))
  }
  return teams
}

export async function signUp(info: protocol.Season, levels: string[], teamSize: number): Promise<protocol.Season> {
  const drivers = withTemperaments(levels)
  const known = info.drivers.map(({ name }) => name)
  const names = namesFor(drivers, known)
  const teams = teamsFor(
    drivers.length,
    teamSize,
    info.drivers.map(({ team }) => team),
  )
  let season = info
  for (const [index, driver] of drivers.entries()) {
    const team = teams[index]
    season = await protocol.changeDrivers(info.season, {
      do: 'add',
      driver,
      name: names[index]!,
      ...(team && { team }),
    })
  }
  return season
}
