// Making and joining races.

import { claim, note, reveal } from './dice.ts'
import { say } from './messages.ts'
import * as protocol from './protocol.ts'
import { router } from './router.svelte.ts'
import { session } from './session.svelte.ts'
import { isRecord } from './replay/record.ts'
import { namesFor } from './rivals.ts'
import { keep, kept } from './storage.ts'
import { tell } from './tell.svelte.ts'

const invitations = 'paddock.invitations'

/** The invitation of a race or season: from its link, or of one that was made here. */
export function invitationOf(race: string): string | null {
  return router.hash || (kept<Record<string, string>>(invitations)?.[race] ?? null)
}

export function rememberInvitation(race: string, invite: string) {
  keep(invitations, { ...kept<Record<string, string>>(invitations), [race]: invite })
}

export async function create(race: protocol.NewRace): Promise<protocol.Created> {
  await session.ensure()
  const created = await protocol.createRace(race)
  rememberInvitation(created.race, created.invite)
  note(created.info)
  return created
}

/** Starts a race of mine, with my part of its dice. */
export async function start(race: string) {
  await reveal(await protocol.startRace(race), session.me?.person)
}

/** Computers have names of their own. */
export function seatsFor(drivers: string[]): protocol.NewRace['seats'] {
  const names = namesFor(drivers, session.me ? [session.me.name] : [])
  return drivers.map((driver, index) => ({ driver, ...(names[index] && { name: names[index] }) }))
}

/** A race against computers: made, seat taken, started. My car may be set up for me; `begin` hears of the race before it is opened. */
export async function quickRace(
  game: string,
  options: Record<string, unknown>,
  opponents: string[],
  { prepare = false, begin }: { prepare?: boolean; begin?: (race: string) => void } = {},
) {
  const [mine, ...others] = seatsFor(['human', ...opponents])
  const { race } = await create({
    game,
    options,
    seats: [{ ...mine!, ...(prepare && { prepare: 'pro' as const }) }, ...others],
  })
  await claim(race, 1)
  await start(race)
  begin?.(race)
  router.go(`/race/${race}`)
}

/** A race with friends, who come by link: made, and my seat taken. */
export async function inviteFriends(
  game: string,
  options: Record<string, unknown>,
  name: string,
  friends: number,
  opponents: string[],
) {
  await session.ensure(name)
  const { race } = await create({ game, options, seats: seatsFor([...people(1 + friends), ...opponents]) })
  await claim(race, 1, name ? { name } : {})
  router.go(`/race/${race}`)
}

/** A race of several people at this screen: made, all seats taken, started. */
export async function raceHere(game: string, options: Record<string, unknown>, names: string[], opponents: string[]) {
  await session.ensure(names[0]!)
  const { race } = await create({ game, options, seats: seatsFor([...people(names.length), ...opponents]) })
  for (const [index, name] of names.entries()) await claim(race, index + 1, { name })
  await start(race)
  router.go(`/race/${race}`)
}

const people = (count: number) => Array<string>(count).fill('human')

/** A record that is to be watched. */
export async function openRecord(record: string) {
  if (!isRecord(record)) throw new protocol.Refused('no-record', { id: 'page.replays.no-record', args: {} })
  await session.ensure()
  const { race, invite } = await protocol.uploadRecord({ record, do: 'watch' })
  rememberInvitation(race, invite)
  router.go(`/replay/${race}`)
}

/** Goes on from where a record ends: I on one seat, computers on the others. */
export async function takeOver(record: string, seat: number, dice: protocol.Dice) {
  await session.ensure()
  const { race, invite, info } = await protocol.uploadRecord({ record, do: 'continue', seat, dice })
  note(info)
  rememberInvitation(race, invite)
  await claim(race, seat)
  await start(race)
  router.go(`/race/${race}`)
}

/** The same people on the same circuit once more. Who asks sits down under the same names; if nobody else is to come, the race starts. */
export async function rematch(before: protocol.RaceInfo) {
  const { rematch } = await protocol.raceInfo(before.race, invitationOf(before.race))
  const race = rematch ?? (await createRematch(before.race))
  const next = await protocol.raceInfo(race)
  note(next)
  const mine = next.owner === session.me?.person
  for (const { seat, driver, person } of next.seats) {
    const old = before.seats[seat - 1]
    if (driver !== 'human' || person || !old) continue
    if (old.person === session.me?.person) await claim(race, seat, { name: old.name })
    else if (mine && old.driver !== 'human') await protocol.changeSeat(race, seat, { do: 'seat', driver: old.driver })
  }
  const alone = before.seats.every(({ driver, person }) => driver !== 'human' || person === session.me?.person)
  if (mine && alone && next.state === 'open') await start(race)
  router.go(`/race/${race}`)
}

async function createRematch(of: string): Promise<string> {
  const { race, invite } = await protocol.rematch(of)
  rememberInvitation(race, invite)
  return race
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
  if (!(error instanceof protocol.Refused)) return say('trouble.unknown')
  return error.code === 'unreachable' ? say('trouble.unreachable') : tell(error.said) || say('trouble.unknown')
}
