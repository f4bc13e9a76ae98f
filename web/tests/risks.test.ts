import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogues } from '../src/languages.svelte.ts'
import { listed } from '../src/menu.ts'
import { priceWords, tone } from '../src/prices.ts'
import type { Outcome, Risk } from '../src/protocol.ts'
import { percentWords, risksOf, shortThreat } from '../src/risks.ts'
import { speakOf } from '../src/tell.svelte.ts'
import { option } from './option.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const outcome = (more: Partial<Outcome>): Outcome => ({
  spaces: null,
  overshoot: null,
  stops: null,
  speed: null,
  out: false,
  spin: false,
  off_track: false,
  risks: [],
  reach: [],
  ...more,
})
const risk = (what: string, cases: number, of: number): Risk => ({ what, cases, of, article: 'FD-1' })
const risky = (...risks: Risk[]) => option('gear 4', { outcome: outcome({ risks }) })
const words = (...risks: Risk[]) => risksOf(risky(...risks)).map((one) => one.words)

beforeAll(async () => {
  await loadCatalogues('en', 'formula-de')
  speakOf('formula-de')
})

describe('a risk', () => {
  it('is told in the words of its game, with the odds of the die', () => {
    expect(words(risk('overshoot', 4, 10))).toEqual(['4 of 10 faces overshoot'])
    expect(words(risk('overshoot', 10, 10))).toEqual(['Overshoots whatever the die shows'])
    expect(words(risk('out', 1, 20))).toEqual(['Out of the race: 1 in 20'])
  })

  it('of many results is told in percent, never as nothing or as certain', () => {
    expect(words(risk('out', 78, 144))).toEqual(['Out of the race: 54%'])
    expect(percentWords(0.001)).toBe('under 1%')
    expect(percentWords(0.999)).toBe('99%')
    expect([percentWords(0), percentWords(1)]).toEqual(['0%', '100%'])
  })

  it('that cannot happen is not told, and the same one twice is told once', () => {
    expect(words(risk('collision', 0, 20))).toEqual([])
    expect(words(risk('collision', 1, 20), risk('collision', 1, 20))).toEqual(['2 × Contact, Body point lost: 1 in 20'])
  })

  it('makes an option one that is confirmed, or asked twice', () => {
    expect(tone(risky(risk('collision', 1, 20)))).toBe('free')
    expect(tone(risky(risk('overshoot', 4, 10)))).toBe('costs')
    expect(priceWords(risky(risk('overshoot', 4, 10)))).toBe('')
    expect(tone(risky(risk('out', 1, 400)))).toBe('costs')
    expect(tone(risky(risk('out', 6, 10)))).toBe('danger')
    expect(tone(risky(risk('better', 5, 6)))).toBe('free')
    expect(shortThreat(risky(risk('overshoot', 4, 10)))).toBe('40%')
    expect(shortThreat(risky(risk('collision', 1, 20)))).toBe('')
  })
})

describe('a certain end', () => {
  const out = option('s1', { outcome: outcome({ out: true, spin: true }) })

  it('is told first, as a word on tags, and is dangerous whatever it costs', () => {
    expect(risksOf(out)[0]).toEqual({ words: 'Out of the race', tone: 'danger' })
    expect([tone(out), shortThreat(out)]).toEqual(['danger', 'OUT'])
  })

  it('comes last in the list', () => {
    const keys = listed([out, option('s2'), option('s3')], []).map(({ key }) => key)
    expect(keys).toEqual(['s2', 's3', 's1'])
  })
})

describe('every risk of every game', () => {
  const references = join(root, 'docs/reference')
  it.each(readdirSync(references).filter((file) => /^(formula|pole|race|street|redline)/.test(file)))('%s', (file) => {
    const [, table = ''] = readFileSync(join(references, file), 'utf8').split('### Risks')
    const risks = [...table.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, what]) => `risk.${what}`)
    expect(risks.length).toBeGreaterThan(0)
    for (const language of readdirSync(join(root, 'content/messages'))) {
      const texts = JSON.parse(
        readFileSync(join(root, 'content/messages', language, file.replace('.md', '.json')), 'utf8'),
      )
      expect([language, Object.keys(texts).filter((key) => key.startsWith('risk.'))]).toEqual([
        language,
        risks.toSorted(),
      ])
    }
  })
})
