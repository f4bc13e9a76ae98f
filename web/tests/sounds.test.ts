import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gamePages } from '../src/games/index.ts'
import { soundFor } from '../src/sounds.ts'

it('lets the loudest of many events be heard, and silence for the rest', () => {
  expect(soundFor(['dice', 'engine', undefined])).toBe('engine')
  expect(soundFor(['flag', 'engine', 'lights'])).toBe('flag')
  expect(soundFor([undefined])).toBe(null)
  expect(soundFor([])).toBe(null)
})

it('has sounds for events that the games tell', () => {
  for (const [game, { sounds }] of Object.entries(gamePages)) {
    const reference = readFileSync(`../content/reference/${game}.toml`, 'utf8')
    for (const event of Object.keys(sounds ?? {})) expect(reference).toContain(`[event.${event}]`)
    expect(Object.values(sounds ?? {}), `the end of ${game}`).toContain('flag')
  }
})
