import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection } from '../src/connection.svelte.ts'
import * as protocol from '../src/protocol.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('looks again until the server is back', async () => {
  fetched
    .mockRejectedValueOnce(new TypeError())
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValueOnce(answer({ races: [] }))
  const races = protocol.listedRaces()
  await vi.advanceTimersByTimeAsync(100)
  expect(connection.lost).toBe(true)
  await vi.advanceTimersByTimeAsync(500 + 1000)
  expect(await races).toEqual({ races: [] })
  expect(connection.lost).toBe(false)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('does not look again where it was refused', async () => {
  fetched.mockResolvedValueOnce(answer({ code: 'not-found', message: 'there is no race' }, 404))
  await expect(protocol.raceInfo('r_1')).rejects.toMatchObject({ code: 'not-found' })
  expect(connection.lost).toBe(false)
})

it('does nothing twice: what changes something is told at once that the server does not answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError())
  await expect(protocol.startRace('r_1')).rejects.toMatchObject({ code: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
