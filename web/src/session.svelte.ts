// Who I am on this server: a name and a key, kept in this browser.

import { say } from './messages.ts'
import * as protocol from './protocol.ts'
import { keep, kept } from './storage.ts'

interface Known {
  person: string
  name: string
  key: string
  recovery: string
  /** What my cars look like. */
  profile?: protocol.Profile | null
  /** Nobody has asked for a name yet. */
  nameless?: boolean
}

const storageKey = 'paddock.me'
const invitationKey = 'paddock.invitation'

/** Of a server that is by invitation only: it came with the link, ?invitation=CODE, and may be needed on a later page. */
function invitation(): string | null {
  const given = new URLSearchParams(location.search).get('invitation')
  if (given) keep(invitationKey, given)
  return given ?? kept<string>(invitationKey)
}

class Session {
  me = $state<Known | null>(kept<Known>(storageKey))

  constructor() {
    protocol.useKey(this.me?.key ?? null)
    if (!this.me) invitation()
  }

  /** Nobody registers: the first thing that needs a person makes one. */
  async ensure(name?: string): Promise<Known> {
    if (this.me) return this.me
    const person = await protocol.becomeSomebody(name || say('me.nameless'), invitation())
    return this.#become({ ...person, nameless: !name })
  }

  /** A key from another browser, or the recovery code: then all other browsers forget me. */
  async recover(code: string) {
    const found = await protocol.meWith(code).catch(() => null)
    if (found) this.#become({ ...found, key: code, recovery: '' })
    else this.#become(await protocol.recover(code))
  }

  /** My races; and what I have changed on another device. */
  async look(): Promise<protocol.MyRace[]> {
    const { races, name, profile } = await protocol.me()
    if (this.me) this.#become({ ...this.me, name, profile })
    return races
  }

  async rename(name: string) {
    if (this.me) await this.#change({ name })
    else await this.ensure(name)
  }

  async present(name: string, profile: protocol.Profile) {
    await this.ensure(name)
    await this.#change({ name, profile })
  }

  /** A race in which nobody has a seat yet but I, on the first one. */
  get seats() {
    return [{ seat: 1, profile: this.me?.profile ?? null }]
  }

  async #change(change: protocol.NewMe) {
    const { name, profile } = await protocol.changeMe(change)
    this.#become({ ...this.me!, name, profile, nameless: false })
  }

  /** The server does not know the key any more: its data is gone. */
  forget() {
    this.me = null
    keep(storageKey, null)
    protocol.useKey(null)
  }

  #become({ person, name, key, recovery, profile = null, nameless = false }: Known): Known {
    const known = { person, name, key, recovery, profile, nameless }
    this.me = known
    keep(storageKey, known)
    protocol.useKey(known.key)
    return known
  }
}

export const session = new Session()
