import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gamePages } from '../src/games/index.ts'
import { soundFor } from '../src/sounds.ts'

it('lets the loudest of many events be heard, and silence for the rest', () => {
  const sounds = { rolled: 'dice', moved: 'engine', race_over: 'flag' } as const
  expect(soundFor(['rolled', 'moved', 'corner_stop'], sounds)).toBe('engine')
  expect(soundFor(['moved', 'race_over'], sounds)).toBe('flag')
  expect(soundFor(['corner_stop'], sounds)).toBe(null)
  expect(soundFor([], sounds)).toBe(null)
})

it('has sounds for events that the games tell', () => {
  for (const [game, { sounds }] of Object.entries(gamePages)) {
    const reference = readFileSync(`../content/reference/${game}.toml`, 'utf8')
    for (const event of Object.keys(sounds ?? {})) expect(reference).toContain(`[event.${event}]`)
    expect(Object.values(sounds ?? {}), `the end of ${game}`).toContain('flag')
  }
})
