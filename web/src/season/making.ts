// Making a season: created, entered, and its computer drivers signed up.

import { chainOfCommitments } from '../dice.ts'
import { say } from '../messages.ts'
import * as protocol from '../protocol.ts'
import { session } from '../session.svelte.ts'
import { settings } from '../settings.svelte.ts'
import { rememberInvitation } from '../start.ts'

interface Signed {
  /** The organiser drives, too. */
  drives: boolean
  team?: string
  computers?: Record<string, number>
  teamSize?: number
}

/** The id of the new season. */
export async function create(
  plan: protocol.NewSeason,
  { drives, team = '', computers = {}, teamSize = 0 }: Signed,
): Promise<string> {
  await session.ensure(say('me.nameless'))
  const { season, invite } = await protocol.createSeason(plan)
  rememberInvitation(season, invite)
  if (drives)
    await protocol.changeDrivers(season, { do: 'enter', commitment: chainOfCommitments(), ...(team && { team }) })
  for (const [driver, count] of Object.entries(computers))
    if (count > 0)
      await protocol.addComputers(
        season,
        { driver, count, ...(teamSize > 0 && { team_size: teamSize }) },
        settings.choices.language,
      )
  return season
}
