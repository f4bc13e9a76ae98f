// Making a season: created, entered, and its computer drivers signed up.

import { chainOfCommitments } from '../dice.ts'
import * as protocol from '../protocol.ts'
import { session } from '../session.svelte.ts'
import { rememberInvitation } from '../start.ts'
import { signUp } from './computers.ts'

interface Signed {
  /** The organiser drives, too. */
  drives: boolean
  team?: string
  /** How many of each level. */
  computers?: Record<string, number>
  teamSize?: number
}

/** The id of the new season. */
export async function create(
  plan: protocol.NewSeason,
  { drives, team = '', computers = {}, teamSize = 0 }: Signed,
): Promise<string> {
  await session.ensure()
  const { season, invite, info } = await protocol.createSeason(plan)
  rememberInvitation(season, invite)
  const mine = { do: 'enter', commitment: chainOfCommitments(), ...(team && { team }) } as const
  const entered = drives ? await protocol.changeDrivers(season, mine) : info
  await signUp(
    entered,
    Object.entries(computers).flatMap(([level, count]) => Array<string>(count).fill(level)),
    teamSize,
  )
  return season
}
