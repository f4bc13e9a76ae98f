import { beforeAll, expect, it } from 'vitest'
import { loadCatalogues } from '../src/languages.svelte.ts'
import { differ, rangesOf } from '../src/prices.ts'
import type { Outcome } from '../src/protocol.ts'
import { speakOf } from '../src/tell.svelte.ts'
import { option } from './option.ts'

const costs = (...prices: [what: string, amount: number][]) =>
  option(JSON.stringify(prices), { costs: prices.map(([what, amount]) => ({ what, amount, why: [] })) })
const drives = (spaces: number) => option(`${spaces}`, { outcome: { spaces, risks: [] as unknown } as Outcome })

beforeAll(async () => {
  await loadCatalogues('en', 'page', 'race', 'season', 'pole-position')
  speakOf('pole-position')
})

it('tells prices only where they differ', () => {
  expect(differ([option('red'), option('blue')])).toBe(false)
  expect(differ([costs(['SP', 1]), costs(['SP', 1])])).toBe(false)
  expect(differ([costs(['SP', 1]), option('pass')])).toBe(true)
  expect(differ([costs(['SP', 1]), costs(['EP', 1])])).toBe(true)
})

it('tells what a group costs and brings, from the least to the most', () => {
  expect(rangesOf([costs(['EP', 1]), costs(['EP', 3])])).toEqual(['1–3 EP'])
  expect(rangesOf([costs(['EP', 1]), costs(['BP', 2])])).toEqual(['0–1 EP', '0–2 BP'])
  expect(rangesOf([drives(4), drives(7)])).toEqual(['drives 4–7'])
  expect(rangesOf([drives(4)])).toEqual(['drives 4'])
  expect(rangesOf([option('pass')])).toEqual([])
  const out = option('out', { outcome: { ...drives(4).outcome!, out: true } })
  expect(rangesOf([drives(7), out])).toEqual(['drives 4–7', '1 dangerous'])
})
