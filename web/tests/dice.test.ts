import { beforeEach, describe, expect, it } from 'vitest'
import { chainOfCommitments, check, hashed, note, type Shown } from '../src/dice.ts'
import type { RaceInfo } from '../src/protocol.ts'

// The secret is 00 01 ... 1f; its hash and the seed are those of tests/store/secrets_test.cpp.
const commitment = 'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6'
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const commitments = [hashed('ada', 1), '', hashed('ü', 2)]
const fair = { commitment, secret, entropy: ['ada', '', 'ü'], commitments, steps: [1, 0, 2], withheld: [] as number[] }
const seats = [
  { name: 'Ada', driver: 'human' },
  { name: 'Pro', driver: 'pro' },
  { name: 'Ben', driver: 'human' },
]
const shown: Shown = { commitment, seats: [commitments[0]!, null, commitments[2]!], fixed: true, revealed: [1] }
const record = (more: object = {}, seed = 'a74d5b55bfc28fc8') =>
  `${JSON.stringify({ paddock: 2, seats, seed, fair: { ...fair, ...more } })}\n{"n":1}\n`
const differs = (text: string, kept: Shown | null = shown) => [check(text, kept)?.differs, check(text, kept)?.seat]

describe('the dice of a finished race', () => {
  it('are those that were promised', () => {
    expect(check(record(), shown)).toEqual({ differs: null, seat: 0, withheld: [], open: [] })
    expect(differs(record(), null)).toEqual([null, 0])
  })

  it('follow from a seed of 256 bits, or of 64 in earlier races', () => {
    const wide = 'a74d5b55bfc28fc84738974bd5ff9431dd499ddae382ae7d92d7ef2789368095'
    expect(differs(record({}, wide))).toEqual([null, 0])
    expect(differs(record({}, wide.replace(/.$/, 'x')))).toEqual(['seed', 0])
    expect(differs(record({}, wide.slice(0, 8)))).toEqual(['seed', 0])
    expect(differs(record({}, ''))).toEqual(['seed', 0])
  })

  it('are checked by the seed with which the race went on', () => {
    expect(differs(record({}, '0000000000000005'))).toEqual(['seed', 0])
    expect(differs(`${record({}, '0000000000000005')}{"seed":"a74d5b55bfc28fc8"}\n`)).toEqual([null, 0])
    expect(differs(`${record({}, '0000000000000005')}{"seed":"a74d5b55bfc28fc8","deals":true}\n`)).toEqual([null, 0])
  })

  it('differ, and it is said how', () => {
    expect(differs(record({ secret: secret.replace('1f', '2f') }))).toEqual(['secret', 0])
    expect(differs(record({ secret: 'no hexadecimal digits' }))).toEqual(['secret', 0])
    expect(differs(record(), { ...shown, commitment: hashed('x', 1) })).toEqual(['promise', 0])
    expect(differs(record(), { ...shown, seats: [commitments[0]!, null, hashed('x', 1)] })).toEqual(['seat', 3])
    expect(differs(record({ entropy: ['eve', '', 'ü'] }))).toEqual(['text', 1])
    expect(differs(record({ entropy: ['', '', 'ü'], withheld: [1] }))).toEqual(['mine', 1])
    expect(differs(record({ entropy: ['ada', 'more', 'ü'] }))).toEqual(['seed', 0])
    expect(differs(record().replace(/,"fair".*/, '}'))).toEqual(['gone', 0])
    expect(check(record().replace(/,"fair".*/, '}'), { ...shown, revealed: [] })).toBe(null)
  })

  it('name who withheld a text, and who told it at once', () => {
    const others = { ...shown, revealed: [] }
    expect(check(record({ entropy: ['ada', '', ''], withheld: [3] }), others)?.withheld).toEqual(['Ben'])
    expect(check(record({ commitments: undefined }), null)?.open).toEqual(['Ada', 'Ben'])
  })
})

describe('what the server shows before the start', () => {
  const store = new Map<string, string>()
  beforeEach(() => {
    store.clear()
    globalThis.localStorage = {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
    } as unknown as Storage
  })
  const kept = () => (JSON.parse(store.get('paddock.dice') ?? '{}') as Record<string, Shown>)['r_1']
  const info = (server: string, seat: string | null, reveal_until: number | null = null) =>
    ({
      race: 'r_1',
      state: 'open',
      commitment: server,
      reveal_until,
      seats: [{ commitment: seat }],
    }) as unknown as RaceInfo

  it('is kept: the first promise, and the commitments as they were when they could no longer change', () => {
    note(info('first', null))
    note(info('second', 'one'))
    expect(kept()).toEqual({ commitment: 'first', seats: ['one'], fixed: false, revealed: [] })
    note(info('second', 'two', 17))
    note(info('second', 'three', 17))
    expect(kept()).toEqual({ commitment: 'first', seats: ['two'], fixed: true, revealed: [] })
  })

  it('a chain of commitments leads from its text to its end', () => {
    const end = chainOfCommitments()
    const { text, hashes } = (
      JSON.parse(store.get('paddock.texts')!) as Record<string, { text: string; hashes: number }>
    )[end]!
    expect(hashed(hashed(text, hashes - 7), 7)).toBe(end)
  })
})
