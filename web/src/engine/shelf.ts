// Where races are kept in this browser: of each its row in the list, its log entry by entry, and what outlives a change of the rules.

import type { Keeping, KeptEntry, KeptRace, Me } from './calls.ts'

const name = 'paddock'
const all = (race: string) => IDBKeyRange.bound([race], [race, []])

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
}

export class Shelf {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(): Promise<Shelf> {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      const base = request.result
      base.createObjectStore('me')
      base.createObjectStore('races', { keyPath: 'race' })
      base.createObjectStore('entries') // by race and number
      base.createObjectStore('ends', { keyPath: 'race' })
    }
    return new Shelf(await done(request))
  }

  async all(): Promise<{ me: Me | null; races: KeptRace[] }> {
    const reading = this.base.transaction(['me', 'races'])
    const [me, races] = await Promise.all([
      done<Me | undefined>(reading.objectStore('me').get('me')),
      done<KeptRace[]>(reading.objectStore('races').getAll()),
    ])
    return { me: me ?? null, races }
  }

  async race(race: string): Promise<{ entries: KeptEntry[]; checkpoint: string; finish: string }> {
    const reading = this.base.transaction(['entries', 'ends'])
    const [entries, ends] = await Promise.all([
      done<KeptEntry[]>(reading.objectStore('entries').getAll(all(race))),
      done<{ checkpoint?: string; finish?: string } | undefined>(reading.objectStore('ends').get(race)),
    ])
    return { entries, checkpoint: ends?.checkpoint ?? '', finish: ends?.finish ?? '' }
  }

  /** All of it or nothing; when it resolves it is on the disk. A number that is taken, by another tab, is nothing. */
  async keep({ me, race, first, entries, checkpoint, finish, dropped }: Keeping): Promise<void> {
    const writing = this.base.transaction(['me', 'races', 'entries', 'ends'], 'readwrite', { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error ?? new Error('nothing was kept'))
    })
    const store = (name: string) => writing.objectStore(name)
    if (me) store('me').put(me, 'me')
    if (race) store('races').put(race)
    entries.forEach((entry, index) => store('entries').add(entry, [race!.race, first + index]))
    if (race && (checkpoint !== null || finish !== null)) {
      const before = await done<object | undefined>(store('ends').get(race.race))
      const changed = { ...(checkpoint !== null && { checkpoint }), ...(finish !== null && { finish }) }
      store('ends').put({ ...before, ...changed, race: race.race })
    }
    if (dropped) {
      store('races').delete(dropped)
      store('entries').delete(all(dropped))
      store('ends').delete(dropped)
    }
    return finished
  }
}
