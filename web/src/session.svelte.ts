// Who I am on this server: a name and a key, kept in this browser.

import { say } from './messages.ts'
import * as protocol from './protocol.ts'
import { keep, kept } from './storage.ts'

interface Known {
  person: string
  name: string
  key: string
  recovery: string
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
    if (found) this.#become({ person: found.person, name: found.name, key: code, recovery: '' })
    else this.#become(await protocol.recover(code))
  }

  async rename(name: string) {
    if (!this.me) return void (await this.ensure(name))
    const renamed = await protocol.rename(name)
    this.#become({ ...this.me, name: renamed.name, nameless: false })
  }

  /** The server does not know the key any more: its data is gone. */
  forget() {
    this.me = null
    keep(storageKey, null)
    protocol.useKey(null)
  }

  #become(known: Known): Known {
    this.me = known
    keep(storageKey, known)
    protocol.useKey(known.key)
    return known
  }
}

export const session = new Session()
