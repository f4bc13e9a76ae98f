// The catalogues of content/messages: complete, the same in all languages, used, and said alike by the page and by ICU in C++.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogues } from '../src/languages.svelte.ts'
import { settings } from '../src/settings.svelte.ts'
import { tell } from '../src/tell.svelte.ts'
import { callsOfEngine, callsOfPage } from './calls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = join(root, 'content/messages')
const textsIn = (language, name) => JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8'))

const languages = readdirSync(folder)
const names = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''))
const games = readdirSync(join(root, 'web/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const english = Object.fromEntries(names.map((name) => [name, textsIn('en', name)]))

const numeric = new Set(['plural', 'ordinal', 'number'])

/** How a message uses each of its arguments: it prints it, chooses by it (the words), or takes it as a number. */
function usesOf(elements, uses = new Map()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const use = uses.get(element.value) ?? { kinds: new Set(), words: new Set() }
    uses.set(element.value, use)
    use.kinds.add(kindOf(element))
    for (const [word, { value }] of Object.entries(element.options ?? {})) {
      if (element.type === TYPE.select) use.words.add(word)
      usesOf(value, uses)
    }
  }
  return uses
}

function kindOf({ type, pluralType }) {
  if (type === TYPE.argument) return 'printed'
  if (type === TYPE.select) return 'select'
  if (type === TYPE.number) return 'number'
  if (type === TYPE.plural) return pluralType === 'ordinal' ? 'ordinal' : 'plural'
  throw new Error(`an element of type ${type} is not for these catalogues`)
}

const known = new Map()
function used(text) {
  if (!known.has(text)) known.set(text, usesOf(parse(text, { ignoreTag: true })))
  return known.get(text)
}

const isNumber = (use) => [...use.kinds].some((kind) => numeric.has(kind))

/** What is chosen by in one language is chosen by in all, and no other prints it. */
function differs(ours, theirs) {
  const selects = (use) => use?.kinds.has('select') ?? false
  const prints = (use) => use?.kinds.has('printed') ?? false
  const all = [...new Set([...ours.keys(), ...theirs.keys()])]
  return all.filter((name) => {
    const [our, their] = [ours.get(name), theirs.get(name)]
    if (!our || !their || selects(our) !== selects(their)) return true
    return selects(our) && prints(their) && !prints(our)
  })
}

it('are the same files in every language', () => {
  expect(languages).toContain('en')
  for (const language of languages)
    expect([language, readdirSync(join(folder, language))]).toEqual([language, names.map((name) => `${name}.json`)])
})

describe.each(languages)('%s', (language) => {
  describe.each(names)('%s', (name) => {
    const texts = textsIn(language, name)

    it('has the keys of the English, sorted, in a file as the formatter has it', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(english[name]))
      const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
      const file = readFileSync(join(folder, language, `${name}.json`), 'utf8')
      expect(file).toBe(`${JSON.stringify(sorted, null, 2)}\n`)
    })

    it('has messages with the arguments of the English', () => {
      const wrong = Object.entries(english[name]).flatMap(([key, text]) => {
        const differing = differs(used(text), used(texts[key] ?? ''))
        return differing.length > 0 ? [`${key}: ${differing}`] : []
      })
      expect(wrong).toEqual([])
    })

    it('names arguments and words as ICU takes them', () => {
      for (const [key, text] of Object.entries(texts))
        for (const [argument, { words }] of used(text))
          for (const word of [argument, ...words]) expect([key, word]).toEqual([key, expect.stringMatching(/^\w+$/)])
    })

    it('has no part of a sentence that waits for another: each can be turned round by a translator', () => {
      const joining = ['list.between', 'place.between'] // what stands between the elements of a list
      const glued = Object.entries(texts).filter(
        ([key, text]) => !joining.includes(key) && (text !== text.trim() || /^[,;:!?)] /.test(text)),
      )
      expect(glued).toEqual([])
    })

    it('has no straight apostrophe', () => {
      expect(Object.keys(texts).filter((key) => texts[key].includes("'"))).toEqual([])
    })
  })
})

// Where messages are used: ids and the beginnings of ids in the code of the page and of the engine.

function filesIn(folder, endings) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))
}

const page = filesIn('web/src', /\.(ts|svelte|json)$/)
const engine = filesIn('src', /\.(cpp|h)$/)
const shared = ['page', 'race', 'season']

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `option.${name}.text` as what it can become. */
function pattern(template) {
  const parts = template.split(/\$\{[^}]*\}/).map(escaped)
  return new RegExp(`^${parts.join('([^.]+)')}$`)
}
/** Ids that are put together in a file. */
const templatesIn = (text) => [...text.matchAll(/`([\w-][\w. -]*\.\$\{[^`\n]*)`/g)].map(([, one]) => pattern(one))
const families = page.map(({ name, text }) => ({ name, patterns: templatesIn(text) }))
/** What the page asks of every game: textOf(game, 'note', ...). */
const asked = page.flatMap(({ text }) =>
  [...text.matchAll(/\btextOf\([^`',]*,\s*(?:`([^`\n]+)`|'([^'\n]+)')/g)].map(([, one, other]) =>
    pattern(one ?? other),
  ),
)

/** Keys in quotes; a game's own folder has the keys of its catalogue. */
const pageTexts = new Map()
const textOfPage = (inside) => {
  if (!pageTexts.has(inside))
    pageTexts.set(
      inside,
      page
        .filter(({ name }) => name.startsWith(inside))
        .map(({ text }) => text)
        .join('\n'),
    )
  return pageTexts.get(inside)
}
const isQuoted = (key, inside) => ["'", '"', '`'].some((quote) => textOfPage(inside).includes(quote + key + quote))

function usedByPage(catalogue, key) {
  if (isQuoted(`${catalogue}.${key}`, '')) return true
  const isGame = games.includes(catalogue)
  if (!isGame && !shared.includes(catalogue)) return false
  const inside = isGame ? `games/${catalogue}/` : ''
  const own = families.filter(({ name }) => name.startsWith(inside)).flatMap(({ patterns }) => patterns)
  return (
    isQuoted(key, inside) || [...own, ...(isGame ? asked : [])].some((one) => one.exec(key)?.slice(1).every(isWord))
  )
}

/** The texts in quotes of the engine. */
const literals = new Set(
  engine.flatMap(({ text }) =>
    [...text.replaceAll(/^\s*#include.*$/gm, '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, literal]) => literal),
  ),
)
const id = new RegExp(`^(${names.map(escaped).join('|')})\\.(?! )[\\w. -]+$`)
const fileNames = /\.(json|toml|race|md|db|html|txt|csv|admin|log|season)$/
const ids = [...literals].filter((literal) => id.test(literal) && !fileNames.test(literal))
/** ".refusal.": of every game. */
const ofGames = [...literals].filter((literal) => /^\.[a-z][\w.-]*$/.test(literal) && !fileNames.test(literal))
const beginnings = ids.filter((one) => one.endsWith('.'))

/** What an id that is put together can end with: names of types, values and files, texts in quotes, numbers. */
const asWord = (text) =>
  text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replaceAll(/[ -]/g, '_')
    .toLowerCase()
const content = filesIn('content', /\.toml$/)
const words = new Set(
  [
    ...[...engine, ...page].flatMap(({ text }) => text.replaceAll(/\/\/.*/g, '').match(/[A-Za-z]\w*/g) ?? []),
    ...page.flatMap(({ text }) => [...text.matchAll(/'([^'\n]*)'/g)].map(([, one]) => one)),
    ...literals,
    ...content.map(({ name }) => name.replace(/^.*\/|\.toml$/g, '')),
    ...content.flatMap(({ text }) => [...text.matchAll(/"([^"\n]*)"/g)].map(([, one]) => one)),
  ].map(asWord),
)
const isWord = (text) => /^\d+$/.test(text) || words.has(asWord(text))

function usedByEngine(catalogue, key) {
  const whole = `${catalogue}.${key}`
  if (literals.has(whole)) return true
  const isGame = games.includes(catalogue)
  if (isGame && ofGames.includes(`.${key}`)) return true
  const rests = [
    ...beginnings.filter((one) => whole.startsWith(one)).map((one) => whole.slice(one.length)),
    ...(isGame ? ofGames : [])
      .filter((one) => one.endsWith('.') && `.${key}`.startsWith(one))
      .map((one) => key.slice(one.length - 1)),
  ]
  return rests.some((rest) => rest.split('.').every(isWord))
}

/** Arguments that a message asks for and does not get; of a list it also gets the length. */
const notGiven = (text, given) =>
  [...used(text).keys()].filter((name) => !given.includes(name) && !given.includes(name.replace(/_count$/, '')))

describe('messages', () => {
  it('get from the engine all arguments that they ask for', () => {
    const calls = engine.flatMap(({ name, text }) => callsOfEngine(text).map((call) => ({ name, ...call })))
    const wrong = calls.flatMap(({ name, id, given }) => {
      const [catalogue, ...key] = id.split('.')
      const missing = notGiven(english[catalogue]?.[key.join('.')] ?? '', given)
      return missing.length > 0 ? [`${name}: ${id} has no ${missing}, but ${given}`] : []
    })
    expect(wrong).toEqual([])
    expect(calls.length).toBeGreaterThan(1000)
  })

  it('get from the page all arguments that they ask for', () => {
    const calls = page.flatMap(({ name, text }) => callsOfPage(text).map((call) => ({ name, ...call })))
    const wrong = calls.flatMap(({ name, id, given }) => {
      const [, game] = /^games\/([^/]+)\//.exec(name) ?? []
      const catalogue = [...(game ? [game] : []), ...shared].find((one) => id in english[one])
      const missing = notGiven(english[catalogue]?.[id] ?? '', given)
      return missing.length > 0 ? [`${name}: ${id} has no ${missing}, but ${given}`] : []
    })
    expect(wrong).toEqual([])
    expect(calls.length).toBeGreaterThan(300)
  })

  it('are not glued together by the page', () => {
    const said = String.raw`\b(?:say|sayOr|sayOf|tell)\((?:[^()]|\([^()]*\))*\)`
    const glue = new RegExp(`${said} \\+ |\\+ ${said}|\\$\\{${said}\\}[^\`\\n]*\\$\\{${said}\\}`, 'g')
    const glued = page.flatMap(({ name, text }) => [...text.matchAll(glue)].map(([found]) => `${name}: ${found}`))
    // Two whole sentences one after the other, and two names.
    expect(glued).toEqual([
      'race/Announcer.svelte: ${tell(room.question.situation)} ${tell(room.question.prompt)}',
      "games/pole-position/Dashboard.svelte: ${sayOr(`driver.${car.driver}`, '')}, ${sayOr(`team.${car.team}`, '')}",
    ])
  })

  it('are not glued together by the engine', () => {
    const said = String.raw`\b(?:say|tell)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
    const between = String.raw`\s*\+\s*(?:"[^"\\]*"\s*\+\s*)?` // a new line is between two sentences
    const format = String.raw`fmt::(?:format|print)\("[^"\\]*\{\}[^"\\]*\{\}[^;]*?${said}[^;]*?${said}`
    const glue = new RegExp(`${said}${between}${said}|\\+= "[^"\\\\]*" \\+ ${said}|${format}`, 'g')
    const glued = engine.flatMap(({ name, text }) => [...text.matchAll(glue)].map(([found]) => `${name}: ${found}`))
    // How a command is called, and notes in brackets after what an option means.
    expect(glued).toEqual([
      'cli/help.cpp: += " " + tell("cli.help.value", {{"text", option->get_type_name() == "TEXT"}})',
      'cli/help.cpp: += " " + tell("cli.help.required")',
      'cli/help.cpp: += " " + tell("cli.help.default", {{"value", usual}})',
      'cli/help.cpp: += " " + tell("cli.help.usage.command")',
    ])
  })

  it('are all used', () => {
    const unused = names.flatMap((name) =>
      Object.keys(english[name])
        .filter((key) => !usedByPage(name, key) && !usedByEngine(name, key))
        .map((key) => `${name}.${key}`),
    )
    expect(unused).toEqual([])
  })

  it('are there for every id of the engine', () => {
    expect(ids.length).toBeGreaterThan(10)
    const all = names.flatMap((name) => Object.keys(english[name]).map((key) => `${name}.${key}`))
    const whole = new Set(all)
    expect(ids.filter((one) => !(one.endsWith('.') ? all.some((key) => key.startsWith(one)) : whole.has(one)))).toEqual(
      [],
    )
  })

  it('are there for every id of the page', () => {
    const missing = page.flatMap(({ name, text }) => {
      const [, game] = /^games\/([^/]+)\//.exec(name) ?? []
      const keys = [...shared, ...(game ? [game] : [])].flatMap((catalogue) => Object.keys(english[catalogue]))
      const said = [...text.matchAll(/\b(?:say|sayOr|sayOfPage)\(\s*'([^']+)'/g)].map(([, key]) => key)
      const families = [...text.matchAll(/\b(?:say|sayOr|sayOfPage)\(\s*`([\w.-]+)\$\{/g)].map(([, key]) => key)
      return [
        ...said.filter((key) => !keys.includes(key)),
        ...families.filter((start) => !keys.some((key) => key.startsWith(start))),
      ].map((key) => `${name}: ${key}`)
    })
    expect(missing).toEqual([])
  })
})

// The same by the page and by C++.

const binary = process.env.PADDOCK ?? join(root, 'build/release/src/paddock')
const speaks = spawnSync(binary, ['say'], { input: '', encoding: 'utf8' }).status === 0
if (!speaks) console.warn(`not compared with C++: ${binary} has no command 'say'`)

// Whoever names a binary, as ./test does, wants the comparison.
it.runIf(process.env.PADDOCK)('are said by the binary', () => expect([binary, speaks]).toEqual([binary, true]))

const numbers = [0, 1, 2, 5, 21]
const mostWays = 200

/** Every way to choose one of each, or, where these are too many, one changed at a time. */
function waysOf(choices) {
  const entries = Object.entries(choices)
  const all = entries.reduce((product, [, values]) => product * values.length, 1)
  const first = Object.fromEntries(entries.map(([name, [value]]) => [name, value]))
  if (all > mostWays) return entries.flatMap(([name, values]) => values.map((value) => ({ ...first, [name]: value })))
  return entries.reduce(
    (ways, [name, values]) => ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
    [{}],
  )
}

function argumentsFor(text) {
  const uses = used(text)
  const words = [...uses].filter(([, use]) => use.kinds.has('select') && !isNumber(use))
  const choices = Object.fromEntries(words.map(([name, use]) => [name, [...use.words]]))
  return waysOf(choices).flatMap((way) =>
    numbers.map((number) => withCounts(uses, { ...valuesOf(uses, number), ...way }, number)),
  )
}

/** A list that nobody may see has no elements, but a length. */
function withCounts(uses, args, number) {
  for (const name of uses.keys()) {
    const list = name.endsWith('_count') && name.slice(0, -'_count'.length)
    if (list && typeof args[list] === 'string') args[name] = number
  }
  return args
}

function valuesOf(uses, number) {
  const args = {}
  for (const [name, use] of uses) {
    if (uses.has(`${name}_count`)) args[name] = Array.from({ length: number }, (_, index) => ({ text: `Ann ${index}` }))
    else if (name.endsWith('_count') && uses.has(name.slice(0, -'_count'.length))) continue
    else args[name] = isNumber(use) ? number : { text: 'Zoë' }
  }
  return args
}

/** A line of text for each message. */
function saidByEngine(messages) {
  return new Promise((resolve, reject) => {
    const child = spawn(binary, ['say'])
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
    child.once('error', reject)
    child.once('close', () => resolve(out.split('\n').slice(0, -1)))
    child.stdin.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
  })
}

describe.skipIf(!speaks)('the page and C++', () => {
  afterEach(() => (settings.choices.language = 'en'))

  describe.each(languages)('%s', (language) => {
    beforeAll(() => Promise.all([loadCatalogues(language, ...names), loadCatalogues('en', ...names)]))

    it.each(names.filter((name) => name !== 'cli'))('say the same: %s', async (name) => {
      const messages = Object.entries(textsIn(language, name)).flatMap(([key, text]) =>
        argumentsFor(text).map((args) => ({ id: `${name}.${key}`, args, lang: language })),
      )
      settings.choices.language = language
      const ours = messages.map((message) => tell(message).replaceAll('\\', '\\\\').replaceAll('\n', '\\n'))
      const theirs = await saidByEngine(messages)
      expect(theirs).toHaveLength(ours.length)
      const different = messages.flatMap((message, at) =>
        ours[at] === theirs[at] ? [] : [{ message: JSON.stringify(message), page: ours[at], engine: theirs[at] }],
      )
      expect(different.slice(0, 20)).toEqual([])
    })
  })
})
