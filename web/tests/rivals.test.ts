import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { everyRival, namesFor } from '../src/rivals.ts'

const messages = join(dirname(fileURLToPath(import.meta.url)), '../../content/messages')

/** Lessons speak of them. */
const rivalsAside = (text: string) => everyRival.reduce((rest, name) => rest.replaceAll(name, ''), text)

describe('rivals', () => {
  it('are many, with short names', () => {
    expect(new Set(everyRival).size).toBe(48)
    expect(everyRival.filter((name) => name.length > 12)).toEqual([])
  })

  it('have names that are words in no language of the page', () => {
    const words = new Set<string>()
    for (const language of readdirSync(messages))
      for (const file of readdirSync(join(messages, language)))
        for (const word of rivalsAside(readFileSync(join(messages, language, file), 'utf8'))
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [])
          words.add(word)
    expect(everyRival.flatMap((name) => name.toLowerCase().split(' ')).filter((word) => words.has(word))).toEqual([])
  })

  it('are the same in the same field, each at home on its level', () => {
    const field = ['human', 'club', 'club/attacking', 'club', 'national/saving']
    expect(namesFor(field)).toEqual([null, 'Ida Voss', 'Bruno Falk', 'Hugo Marn', 'Ivo Lanz'])
    expect(namesFor(field)).toEqual(namesFor(field))
  })

  it('are never twice in a race, nor have the name of a person', () => {
    for (const driver of ['club', 'champion/saving', 'rookie']) {
      const names = namesFor(Array<string>(70).fill(driver), ['Ida Voss'])
      expect(new Set(names).size).toBe(70)
      expect(names).not.toContain('Ida Voss')
    }
  })
})
