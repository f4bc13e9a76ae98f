import { describe, expect, it } from 'vitest'
import type { Advice, ServerMessage } from '../src/protocol.ts'
import { racesOf, ratedOf, restBehind } from '../src/race/advice.ts'
import { Deciding } from '../src/race/deciding.svelte.ts'
import type { Room } from '../src/race/room.svelte.ts'
import { option } from './option.ts'

const advice = (id: string, place: number, more: Partial<Advice> = {}): Advice => ({
  id,
  place,
  error: 0.1,
  win: 0.3,
  out: 0,
  races: 50,
  reasons: [],
  ...more,
})
const options = ['a', 'b', 'c', 'd', 'e'].map((id) => option(id))

describe('advice', () => {
  it('is of the three best options, with what the others lose', () => {
    const rated = ratedOf(options, [advice('b', 2), advice('a', 2.5), advice('d', 3), advice('c', 4)])
    expect(rated.map(({ option: { id }, rank }) => `${rank}${id}`)).toEqual(['1b', '2a', '3d'])
    expect(rated.map(({ behind }) => behind)).toEqual([null, 0.5, 1])
  })

  it('does not call worse what may be chance', () => {
    const [, second] = ratedOf(options, [advice('a', 2), advice('b', 2.1)])
    expect(second!.behind).toBeNull()
  })

  it('knows nothing without races', () => {
    expect(ratedOf(options, [advice('a', 0, { races: 0 })])).toEqual([])
    expect(ratedOf(options, [])).toEqual([])
  })

  it('says what is lost by everything that is not shown', () => {
    const all = [advice('a', 2), advice('b', 2.5), advice('c', 3), advice('d', 5), advice('e', 4)]
    expect(restBehind(all)).toBe(2)
    expect(restBehind(all.slice(0, 3))).toBeNull()
    expect(racesOf(all)).toBe(250)
  })
})

/** A room whose hints come when the test says so. */
class FakeRoom {
  question = { options }
  #waiting: ((message: ServerMessage | null) => void)[] = []
  wish = () => new Promise<ServerMessage | null>((resolve) => this.#waiting.push(resolve))

  async hints(answer: string | null) {
    this.#waiting.shift()!(answer ? { type: 'hint', answer, options: [advice(answer, 2)] } : null)
    await Promise.resolve()
    await Promise.resolve()
  }
}

function asked() {
  const room = new FakeRoom()
  const deciding = new Deciding(room as unknown as Room)
  void deciding.hint()
  return { room, deciding }
}

describe('a hint', () => {
  it('chooses the best option when it comes', async () => {
    const { room, deciding } = asked()
    expect(deciding.thinking).toBe(true)
    await room.hints('b')
    expect([deciding.thinking, deciding.selected, deciding.advised?.id]).toEqual([false, 'b', 'b'])
    expect(deciding.rated).toHaveLength(1)
  })

  it('leaves alone what was chosen meanwhile', async () => {
    const { room, deciding } = asked()
    deciding.look(options[2]!)
    await room.hints('b')
    expect([deciding.selected, deciding.advised?.id]).toEqual(['c', 'b'])
  })

  it('of an older question is dropped', async () => {
    const { room, deciding } = asked()
    deciding.begin()
    expect(deciding.thinking).toBe(false)
    void deciding.hint()
    await room.hints('b')
    expect([deciding.thinking, deciding.advice]).toEqual([true, null])
    await room.hints('d')
    expect([deciding.thinking, deciding.selected]).toEqual([false, 'd'])
  })

  it('that was refused leaves nothing behind', async () => {
    const { room, deciding } = asked()
    await room.hints(null)
    expect([deciding.thinking, deciding.selected, deciding.advice]).toEqual([false, null, null])
  })

  it('stays while options are compared, until Escape', async () => {
    const { room, deciding } = asked()
    await room.hints('b')
    deciding.look(options[0]!)
    expect(deciding.rated).toHaveLength(1)
    deciding.back()
    expect(deciding.advice).toBeNull()
  })
})
