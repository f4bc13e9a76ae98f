// My part of fair dice (docs/protocol.md): a text that I keep to myself until all seats have committed to theirs. What the server has
// shown is kept in this browser, and the record of the finished race is compared with it.

import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as protocol from './protocol.ts'
import type { RaceInfo } from './protocol.ts'
import { keep, kept } from './storage.ts'

/** A season asks for another text at every start: a chain serves so many. */
const chainLength = 1000
/** The newest that are kept. */
const most = 300
const textsKey = 'paddock.texts'
const shownKey = 'paddock.dice'

interface Text {
  text: string
  /** From the text to its commitment. */
  hashes: number
}

export interface Shown {
  commitment: string
  seats: (string | null)[]
  /** All commitments are made: whatever differs later was changed. */
  fixed: boolean
  /** My seats whose text the server has taken. */
  revealed: number[]
}

const hashBytes = (bytes: Uint8Array) => bytesToHex(blake2b(bytes, { dkLen: 32 }))

export function hashed(text: string, times: number): string {
  for (let i = 0; i < times; ++i) text = hashBytes(utf8ToBytes(text))
  return text
}

function remember<T>(name: string, key: string, value: T) {
  const all = Object.entries({ ...kept<Record<string, T>>(name), [key]: value })
  keep(name, Object.fromEntries(all.slice(-most)))
}

function commit(hashes: number): string {
  const text = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  const commitment = hashed(text, hashes)
  remember<Text>(textsKey, commitment, { text, hashes })
  return commitment
}

/** For a seat of a race. */
export const commitment = () => commit(1)
/** For a driver of a season. */
export const chainOfCommitments = () => commit(chainLength)

const shownOf = (race: string) => kept<Record<string, Shown>>(shownKey)?.[race] ?? null

/** Keeps the first promise of the server, and the seats' commitments until they are fixed. */
export function note(info: RaceInfo) {
  const before = shownOf(info.race)
  if (before?.fixed) return
  const seats = info.seats.map((seat) => seat.commitment)
  const fixed = info.reveal_until !== null || info.state !== 'open'
  const now: Shown = { commitment: before?.commitment ?? info.commitment, seats, fixed, revealed: [] }
  if (JSON.stringify(now) !== JSON.stringify(before)) remember(shownKey, info.race, now)
}

/** Tells the texts of my seats, if it is time; the race as it is then. */
export async function reveal(info: RaceInfo, me: string | null | undefined): Promise<RaceInfo> {
  note(info)
  if (info.reveal_until === null) return info
  for (const { seat, person, dice, commitment, steps } of info.seats) {
    const text = commitment ? kept<Record<string, Text>>(textsKey)?.[commitment] : undefined
    if (dice !== 'committed' || person !== me || !text) continue
    info = await protocol.changeSeat(info.race, seat, { do: 'reveal', entropy: hashed(text.text, text.hashes - steps) })
    const shown = shownOf(info.race)
    if (shown) remember(shownKey, info.race, { ...shown, revealed: [...shown.revealed, seat] })
  }
  return info
}

/** Takes a seat with a commitment to my part of the dice. */
export async function claim(race: string, seat: number, more: { invite?: string; name?: string } = {}) {
  const info = await protocol.changeSeat(race, seat, { do: 'claim', commitment: commitment(), ...more })
  note(info)
  return info
}

/** What differs from what was promised and shown. */
export type Difference = 'gone' | 'secret' | 'promise' | 'seat' | 'text' | 'mine' | 'seed'

export interface Verdict {
  differs: Difference | null
  /** The seat it is about; 0: none. */
  seat: number
  /** Names of people who committed to a text but did not reveal it, and who told it at once. */
  withheld: string[]
  open: string[]
}

interface Fair {
  commitment: string
  secret: string
  entropy: string[]
  commitments?: string[]
  steps?: number[]
  withheld?: number[]
}

interface Header {
  seats: { name: string; driver: string }[]
  seed: string
  fair?: Fair
}

/** Of all its digits, or of as many as races had once. */
function seedOf({ secret, entropy }: Fair, digits: number): string {
  const texts = entropy.map((text) => utf8ToBytes(text)).flatMap((text) => [Uint8Array.of(text.length), text])
  return hashBytes(concatBytes(hexToBytes(secret), ...texts)).slice(0, digits)
}

/** The seed of the header, or the one with which the race went on. */
function seedIn(record: string, header: Header): string {
  const fresh = record.match(/^\{"seed":"[0-9a-f]+".*\}$/gm)?.at(-1)
  return fresh ? (JSON.parse(fresh) as { seed: string }).seed : header.seed
}

function difference(record: string, header: Header, shown: Shown | null): [Difference | null, seat: number] {
  const { fair } = header
  if (!fair) return [shown && shown.revealed.length > 0 ? 'gone' : null, 0]
  if (!/^([0-9a-f]{2})+$/.test(fair.secret) || hashBytes(hexToBytes(fair.secret)) !== fair.commitment)
    return ['secret', 0]
  if (shown && shown.commitment !== fair.commitment) return ['promise', 0]
  for (const [index, text] of fair.entropy.entries()) {
    const [seat, commitment] = [index + 1, fair.commitments?.[index] ?? '']
    const withheld = fair.withheld?.includes(seat) ?? false
    if (shown && (shown.seats[index] ?? '') !== commitment) return ['seat', seat]
    if (withheld && shown?.revealed.includes(seat)) return ['mine', seat]
    if (withheld ? text !== '' : commitment && hashed(text, fair.steps?.[index] ?? 0) !== commitment)
      return ['text', seat]
  }
  const seed = seedIn(record, header)
  const known = seed.length === 16 || seed.length === 64
  return [known && seedOf(fair, seed.length) === seed ? null : 'seed', 0]
}

/** Compares a finished race with what was promised; null: it promises nothing, and never did. */
export function check(record: string, shown: Shown | null): Verdict | null {
  const header = JSON.parse(record.split('\n', 1)[0]!) as Header
  const [differs, seat] = difference(record, header, shown)
  const { fair, seats } = header
  if (!fair) return differs ? { differs, seat, withheld: [], open: [] } : null
  const people = seats
    .map(({ name, driver }, index) => ({ name, driver, index }))
    .filter(({ driver }) => driver === 'human')
  const named = (which: (index: number) => boolean) =>
    people.filter(({ index }) => which(index)).map(({ name }) => name)
  const withheld = named((index) => fair.withheld?.includes(index + 1) ?? false)
  return { differs, seat, withheld, open: named((index) => !fair.commitments?.[index]) }
}

export async function checkRace(race: string, invite: string | null): Promise<Verdict | null> {
  return check(await protocol.record(race, invite), shownOf(race))
}
