// The live connection of a race. It connects again by itself, asks for what it missed, and sends an answer again until it is acknowledged.

import { host } from './host.ts'
import type { ServerMessage, Trouble, Update, Wish } from './protocol.ts'
import type { Line, Transport } from './transport.ts'

export interface LiveHandlers {
  update(update: Update): void
  here(seats: number[], watching: number): void
  connected(yes: boolean): void
  /** The server does not let us in; it will not help to try again. */
  refused(trouble: Trouble): void
}

type Reply = Exclude<ServerMessage, Update>

interface Pending {
  id: number
  wish: Wish
  resolve(reply: Reply): void
  reject(trouble: Trouble): void
}

export interface LiveAddress {
  race: string
  key: string | null
  invite: string | null
}

const longestPause = 8000

export class Live {
  #line: Line | null = null
  #seen = 0
  #seat: number | null = null
  #nextId = 1
  #pending: Pending[] = []
  #pause = 250
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #welcome = false

  constructor(
    private readonly address: LiveAddress,
    private readonly handlers: LiveHandlers,
    private readonly transport: Pick<Transport, 'connect'> = host,
  ) {
    this.#connect()
  }

  /** Resolves when the server has done it; rejects if it refuses. While the connection is lost it waits. */
  send(wish: Wish): Promise<Reply> {
    if (wish.type === 'look') this.#seat = wish.seat
    return new Promise((resolve, reject) => {
      const pending = { id: this.#nextId++, wish, resolve, reject }
      this.#pending.push(pending)
      if (this.#welcome) this.#post(pending)
    })
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#line?.close()
  }

  #connect() {
    this.#welcome = false
    this.#line = this.transport.connect(this.address.race, {
      opened: () => this.#hello(),
      received: (text) => this.#receive(JSON.parse(text) as ServerMessage),
      closed: () => this.#lost(),
    })
  }

  #hello() {
    const { key, invite } = this.address
    const hello = { type: 'hello', seen: this.#seen, ...(key && { key }), ...(invite && { invite }) }
    this.#line?.send(JSON.stringify(this.#seat === null ? hello : { ...hello, seat: this.#seat }))
  }

  #lost() {
    if (this.#closed) return
    this.handlers.connected(false)
    this.#timer = setTimeout(() => this.#connect(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  #receive(message: ServerMessage) {
    if (message.type === 'update') return this.#update(message)
    if (message.type === 'here') return this.handlers.here(message.seats, message.watching)
    const index = this.#pending.findIndex((pending) => pending.id === message.id)
    const [pending] = index < 0 ? [] : this.#pending.splice(index, 1)
    if (message.type !== 'error') return pending?.resolve(message)
    if (pending) return pending.reject(message)
    if (!this.#welcome && ['forbidden', 'not-found', 'no-key'].includes(message.code)) {
      this.close()
      this.handlers.refused(message)
    }
  }

  #update(update: Update) {
    this.#seen = update.n
    this.#pause = 250
    this.handlers.update(update)
    if (this.#welcome) return
    this.#welcome = true
    this.handlers.connected(true)
    this.#pending.forEach((pending) => this.#post(pending))
  }

  #post({ id, wish }: Pending) {
    this.#line?.send(JSON.stringify({ ...wish, id }))
  }
}
