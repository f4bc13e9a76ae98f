// Making and joining races.

import { say } from './messages.ts'
import * as protocol from './protocol.ts'
import { router } from './router.svelte.ts'
import { session } from './session.svelte.ts'
import { keep, kept } from './storage.ts'
import { told } from './told.svelte.ts'

const invitations = 'paddock.invitations'

/** The invitation of a race or season: from its link, or of one that was made here. */
export function invitationOf(race: string): string | null {
  return router.hash || (kept<Record<string, string>>(invitations)?.[race] ?? null)
}

export function rememberInvitation(race: string, invite: string) {
  keep(invitations, { ...kept<Record<string, string>>(invitations), [race]: invite })
}

export const entropy = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export async function create(race: protocol.NewRace): Promise<protocol.Created> {
  await session.ensure(say('me.nameless'))
  const created = await protocol.createRace(race)
  rememberInvitation(created.race, created.invite)
  return created
}

/** A race against computers: made, seat taken, started. */
export async function quickRace(game: string, options: Record<string, unknown>, opponents: string[], query = '') {
  const seats = ['human', ...opponents].map((driver) => ({ driver }))
  const { race } = await create({ game, options, seats })
  await protocol.changeSeat(race, 1, { do: 'claim', entropy: entropy() })
  await protocol.startRace(race)
  router.go(`/race/${race}${query}`)
}

/** A record that is to be watched. */
export async function openRecord(record: string) {
  await session.ensure(say('me.nameless'))
  const { race, invite } = await protocol.uploadRecord({ record, do: 'watch' })
  rememberInvitation(race, invite)
  router.go(`/replay/${race}`)
}

/** Goes on from where a record ends: I on one seat, computers on the others. */
export async function takeOver(record: string, seat: number, dice: protocol.Dice) {
  await session.ensure(say('me.nameless'))
  const { race, invite } = await protocol.uploadRecord({ record, do: 'continue', seat, dice })
  rememberInvitation(race, invite)
  await protocol.changeSeat(race, seat, { do: 'claim', entropy: entropy() })
  await protocol.startRace(race)
  router.go(`/race/${race}`)
}

/** The same people on the same circuit once more. */
export async function rematch(info: protocol.RaceInfo) {
  if (info.rematch) return router.go(`/race/${info.rematch}`)
  const { race, invite } = await protocol.rematch(info.race)
  rememberInvitation(race, invite)
  router.go(`/race/${race}`)
}

/** The address of a race or season inside a pasted link, or null. */
export function invitedTo(link: string): string | null {
  const found = /([rs]_[\w-]+)(?:#([\w-]+))?/.exec(link)
  if (!found) return null
  const [, id, invite] = found
  return `/${id!.startsWith('s_') ? 'season' : 'race'}/${id}${invite ? `#${invite}` : ''}`
}

/** What to tell a person when something was refused. */
export function trouble(error: unknown): string {
  if (error instanceof protocol.Refused) return error.code === 'unreachable' ? say('trouble.unreachable') : told(error.message) || error.message
  return say('trouble.unknown')
}
