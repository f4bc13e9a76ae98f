// A game is a folder of src/games; nothing outside of it names the game.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamePages, textOf } from '../../src/games/index.ts'
import { loadCatalogues } from '../../src/languages.svelte.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))
const folders = readdirSync(join(source, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('has a page for every folder', () => {
  expect(folders.length).toBeGreaterThan(3)
  expect(Object.keys(gamePages)).toEqual(folders)
})

/** Its id, title and types: formula-de, formula_de, Formula Dé, FormulaDe. */
const nameOf = (game: string) => game.split('-').join('[\\W_]{0,2}')
const articleOf = (game: string) => `\\b${gamePages[game]!.articles}-[A-Z0-9]`

describe('outside of its folder', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|svelte|css|json|svg)$/.test(name) && !/^games\/|^protocol\/schema/.test(name),
  )
  const texts = files.map((name) => ({ name, text: plain(readFileSync(join(source, name), 'utf8')) }))

  function plain(text: string) {
    return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  }

  const naming = (game: string) => {
    const name = new RegExp(nameOf(game), 'i')
    const article = new RegExp(articleOf(game))
    return texts.filter(({ text }) => name.test(text) || article.test(text)).map((file) => file.name)
  }

  it('looks at the whole page', () => expect(files.length).toBeGreaterThan(150))
  it.each(folders)('nothing names %s', (game) => expect(naming(game)).toEqual([]))
})

describe.each(folders)('%s', (game) => {
  beforeAll(() => loadCatalogues('en', game))

  it('introduces itself', () => {
    for (const id of ['note', 'summary']) expect(textOf(game, id, '')).not.toBe('')
  })

  it('tells newcomers what wins its first race', () => {
    expect(gamePages[game]!.firstRace).toBeDefined()
    expect(textOf(game, 'coach.goal', '', { laps: 1 })).not.toBe('')
  })
})
