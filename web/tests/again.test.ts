import { describe, expect, it } from 'vitest'
import type { CarRow, RaceEvent, Space, Wish } from '../src/protocol.ts'
import { tryCornerAgain, wentWrong } from '../src/race/again.ts'
import type { Room } from '../src/race/room.svelte.ts'

/** A room in which my car stood on these spaces at the beginning of my turns, the last first. */
function room(places: (string | null)[]) {
  const asked: Wish[] = []
  const space = (id: string): Space =>
    id.startsWith('c')
      ? { id, kind: 'corner', x: 0, y: 0, heading: 0, area: '', corner: Number(id[1]) }
      : { id, kind: 'straight', x: 0, y: 0, heading: 0, area: '' }
  const spaces = places.flatMap((id) => (id ? [space(id)] : []))
  const one = {
    you: { seat: 1 },
    board: { spaces },
    cars: [] as Partial<CarRow>[],
    async wish(wish: Wish) {
      const where = places[asked.length]
      if (where === undefined) return null
      asked.push(wish)
      one.cars = [{ seat: 1, where }]
      return { type: 'done', n: 1 }
    },
  }
  return { room: one as unknown as Room, asked }
}

describe('a corner that went wrong', () => {
  it('is tried again from the turn before it', async () => {
    const { room: race, asked } = room(['c2/1', 'c2/0', 's1', 'c1'])
    await tryCornerAgain(race)
    expect(asked).toEqual(Array(3).fill({ type: 'undo', turn: true }))
  })

  it('takes one turn back where that began before the corner', async () => {
    const { room: race, asked } = room(['s1', 'c1'])
    await tryCornerAgain(race)
    expect(asked).toHaveLength(1)
  })

  it('ends at another corner, and where nothing more can be taken back', async () => {
    const other = room(['c2', 'c1', 's1'])
    await tryCornerAgain(other.room)
    expect(other.asked).toHaveLength(2)
    const start = room(['c1'])
    await tryCornerAgain(start.room)
    expect(start.asked).toHaveLength(1)
  })

  it('is one where my car has spun, and no other', () => {
    const spun = (seat: number): RaceEvent =>
      ({ number: 1, round: 1, event: 'spun_out', facts: { seat } }) as unknown as RaceEvent
    expect(wentWrong('formula-de', '1', [spun(1)])).toBe(true)
    expect(wentWrong('formula-de', '1', [spun(2)])).toBe(false)
    expect(wentWrong('formula-de', '1', [])).toBe(false)
  })
})
