import { describe, expect, it } from 'vitest'
import { parts, Phrases, type PhraseFile } from '../src/phrases.ts'

const files = import.meta.glob<PhraseFile>(['../src/messages/phrases/*.json', '../src/games/*/phrases/*.json'], {
  import: 'default',
  eager: true,
})

describe('phrases', () => {
  const phrases = new Phrases({
    spaces: { '1 space': '1 casella', '{n:number} spaces': '{n} caselle' },
    text: {
      '{who} drives {way:spaces}': '{who} guida per {way}',
      '{who} drives {way:spaces} to {place}': '{who} guida per {way} fino a {place}',
      '{who} drives {far}': '{who} guida {far}',
    },
  })

  it('fill their holes, and tell those of a kind in turn', () => {
    expect(phrases.told('Ada drives 3 spaces')).toBe('Ada guida per 3 caselle')
    expect(phrases.told('Ada drives 1 space to s1/L/4')).toBe('Ada guida per 1 casella fino a s1/L/4')
  })

  it('that say most win, and a hole takes only what is of its kind', () => {
    expect(phrases.told('Ada drives many spaces')).toBe('Ada guida many spaces')
  })

  it('cope with names that look like a phrase', () => {
    expect(phrases.told('Ada drives 2 spaces drives 1 space')).toBe('Ada drives 2 spaces guida per 1 casella')
  })

  it('match the whole text or not at all', () => {
    expect(phrases.told('Ada sings')).toBeNull()
    expect(phrases.told('')).toBeNull()
  })

  it('are quick', () => {
    const many = new Phrases({
      text: Object.fromEntries(
        Array.from({ length: 300 }, (_, i) => [`{who} does ${i} to {whom} and {other} by {n:number}`, '{who}']),
      ),
    })
    many.told('Ada')
    const start = performance.now()
    for (let i = 0; i < 100; ++i) many.told(`Ada ${i} does 7 to Ben and Cleo by ${i}`)
    expect((performance.now() - start) / 100).toBeLessThan(1)
  })
})

describe.each(Object.entries(files))('%s', (path, file) => {
  const common = files[`../src/messages/phrases/${path.split('/').at(-1)}`]!
  const entries = Object.values(file).flatMap((section) => Object.entries(section))
  const holes = (text: string) => parts(text).flatMap((part) => (typeof part === 'string' ? [] : [part]))

  it('is sorted', () => {
    for (const section of [file, ...Object.values(file)])
      expect(Object.keys(section)).toEqual(Object.keys(section).toSorted())
  })

  it('has the holes of the English text', () => {
    const names = (text: string) => [...new Set(holes(text).map(({ name }) => name))].sort()
    for (const [english, other] of entries) expect([english, names(other)]).toEqual([english, names(english)])
  })

  it('knows the kinds of its holes', () => {
    const kinds = ['', 'number', ...Object.keys(file), ...Object.keys(common)]
    for (const [english] of entries) for (const { kind } of holes(english)) expect(kinds).toContain(kind)
  })

  it('has words between two holes', () => {
    for (const [english] of entries) expect(english).not.toMatch(/\}\{/)
  })
})
