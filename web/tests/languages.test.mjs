// Whatever Paddock says in a race has a phrase in every language of the page: in the scenarios of all articles, in the golden records, in races of
// careless drivers, and in the source. PADDOCK is the binary.
import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import messages from '../../content/messages/en/page.json'
import { Phrases } from '../src/phrases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.env.PADDOCK ??= join(root, 'build/release/src/paddock')
const { Server } = await import('../../tests/server/paddock.mjs')

const common = import.meta.glob('../src/messages/phrases/*.json', { import: 'default', eager: true })
const files = import.meta.glob('../src/games/*/phrases/*.json', { import: 'default', eager: true })
const spoken = Object.entries(files).map(([path, file]) => {
  const [, game, language] = /games\/([\w-]+)\/phrases\/(\w+)\.json$/.exec(path)
  return { language, game, file, common: common[`../src/messages/phrases/${language}.json`] }
})

const games = [...new Set(spoken.map(({ game }) => game))]
const folderOf = (game) => `src/games/${game.replaceAll('-', '_')}`

const careless = {
  'formula-de': [
    { laps: 2, weather: 'changeable', sessions: 1 },
    { laps: 1, weather: 'raining', circuit: 'indianapolis' },
    { mode: 'trial', clock: 'on' },
  ],
  'pole-position': [
    { extended: 'on', collisions: 'on', events: 'on', drs: 'on', stress: 'on', safety_car: 'on', drivers_teams: 'on' },
  ],
  'race-formula-90': [{ ruleset: 'e2' }, { ruleset: 'e1a' }, { ruleset: 'e1j', short_race: 'on', reentry: 'on' }],
  'street-illegal': [{ nitrous: 'on', grid: 'tactical', races: 2, better_pros: 'on' }],
}

const run = (...args) => promisify(execFile)(process.env.PADDOCK, args, { cwd: root, maxBuffer: 1 << 28 })

let folder, server, ada
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-'))
  server = await new Server(join(folder, 'paddock.db')).start()
  ada = await server.person('Ada')
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** What a function finds does not hang on the language: it is found once. */
function once(find) {
  const found = new Map()
  return (...args) => {
    const key = args.join(' ')
    if (!found.has(key)) found.set(key, find(...args))
    return found.get(key)
  }
}

/** The files of some races. */
const drivenCarelessly = once((game) =>
  Promise.all(
    (careless[game] ?? [{}]).map(async (options, index) => {
      const file = join(folder, `${game}-${index}.race`)
      const set = Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`])
      await run(
        'play',
        game,
        '--seats',
        'random:Ada,random:Ben,random:Cleo,random:Dan',
        '--seed',
        String(index + 1),
        '--file',
        file,
        ...set,
      )
      return file
    }),
  ),
)

const golden = (game) =>
  readdirSync(join(root, 'tests/records'))
    .filter((name) => name.startsWith(`${game}-`) && name.endsWith('.race'))
    .map((name) => join(root, 'tests/records', name))

const places = new Set(['space', 'cell', 'section', 'spot', 'target'])

/** Places and cards have words of the page's own. */
function wordsOf({ words, touches }) {
  const [first] = words.split(' ')
  const rest = touches.some(({ kind, what }) => places.has(kind) && what === first)
    ? words.slice(first.length + 1)
    : words
  return /[a-z]{2}/.test(rest) ? rest : ''
}

const costsOf = ({ costs }) =>
  costs
    .filter(({ what }) => !(`cost.${what}` in messages) && /[a-z]{2}/.test(what))
    .map(({ what, amount }) => `${amount} ${what}`)

/** The questions of a race, in all their words. */
const questionsOf = once(async (file) => {
  const { race } = await ada.post('/api/records', { record: await readFile(file, 'utf8'), do: 'watch' })
  const texts = []
  for (let answers = 0, total = 1; answers <= total; ++answers) {
    const moment = await ada.get(`/api/races/${race}/moments/${answers}`)
    total = moment.total
    for (const { prompt, options } of moment.questions)
      texts.push(prompt, ...options.flatMap((option) => [option.says, wordsOf(option), ...costsOf(option)]))
  }
  return texts
})

const article = /\. [A-Z][A-Z0-9]+-\S+$/

const sentencesOf = once(async (...args) => {
  const { stdout } = await run(...args)
  return stdout
    .split('\n')
    .filter((line) => article.test(line))
    .map((line) => line.replace(article, '').replace(/^ +(\d+ {2})?/, ''))
})

const kinds = new Set([
  ...['grid bid', 'grid swap', 'slow down', 'hand cards', 'handling test', 'wall test'],
  ...[
    'engine change',
    'second roll',
    'safety car stop',
    'pit discard',
    'wise discard',
    'lucky discard',
    'lost card',
    'safety car discard',
    'tyre payment',
  ],
  ...['saved fuel', 'leader check', 'flag place', 'free pass', 'force late brake', 'force extreme'],
])

/** The fixed parts of the texts in quotes that stand in a file of the source after something. */
function fragmentsIn(file, before = /(?:)/) {
  const code = readFileSync(join(root, file), 'utf8')
    .replaceAll(/^\s*(\/\/|#).*$/gm, '')
    .replaceAll(/ {2}\/\/ .*$/gm, '')
    .replaceAll(/"\s*\n\s*"/g, '')
  return [...code.matchAll(new RegExp(`${before.source}"((?:[^"\\\\]|\\\\.)*)"`, 'g'))]
    .map(([, text]) => text.replaceAll('\\"', '"'))
    .filter((text) => / /.test(text.trim()) && !kinds.has(text))
    .flatMap((text) => text.split(/\{[^}]*\}/))
    .map((text) => text.replaceAll(/^[\s,:;.]+|[\s,:;.]+$/g, ''))
    .filter((text) => /[a-z]{3}/.test(text))
}

/** Those that are in no phrase of the files. */
function unknown(fragments, ...files) {
  expect(fragments.length).toBeGreaterThan(5)
  const known = files
    .flatMap((file) => Object.values(file).flatMap(Object.keys))
    .map((key) => key.replaceAll(/\{\w+(:[\w-]+)?\}/g, '{}'))
  return [...new Set(fragments)].filter((text) => !known.some((key) => key.includes(text)))
}

const sourcesIn = (folder, names) =>
  readdirSync(join(root, folder))
    .filter((name) => names.test(name))
    .map((name) => `${folder}/${name}`)

describe.each(spoken)('$language: $game', ({ game, file, common }) => {
  const phrases = new Phrases(file, common)

  function missing(texts) {
    expect(texts.length).toBeGreaterThan(5)
    return [...new Set(texts)].filter((text) => text !== '' && phrases.told(text) === null)
  }

  it('has all that scenarios tell', async () => {
    expect(missing(await sentencesOf('scenario', '-v', `tests/scenarios/${game.replaceAll('-', '_')}`))).toEqual([])
  })

  it('has all that is told and asked in races', { timeout: 600_000 }, async () => {
    for (const race of [...golden(game), ...(await drivenCarelessly(game))]) {
      for (const view of ['all', 'spectator'])
        expect([race, missing(await sentencesOf('replay', race, '--view', view))]).toEqual([race, []])
      expect([race, missing(await questionsOf(race))]).toEqual([race, []])
    }
  })

  it('has all that stands in the source', () => {
    const sources = sourcesIn(folderOf(game), /^(sentences|words|refusals)\.cpp$/)
    expect(
      unknown(
        sources.flatMap((source) => fragmentsIn(source)),
        file,
        common,
      ),
    ).toEqual([])
  })
})

// What only a program can do wrong (bad-request, wrong-method) is said in English; so is what only the operator hears.
it.each([...new Set(spoken.map(({ language }) => language))])('%s: what the server refuses', (language) => {
  const refused = /Refused\{\s*Code::(?!bad_request|wrong_method)\w+,\s*(?:fmt::format\(\s*)?/
  const wrong = /Error\{\s*(?:fmt::format\(\s*)?/
  const fragments = [
    ...sourcesIn('src/server', /^(?!admin)\w+\.cpp$/).flatMap((source) => fragmentsIn(source, refused)),
    ...games.flatMap((game) => fragmentsIn(`${folderOf(game)}/catalogue_entry.cpp`, wrong)),
  ]
  const phrases = spoken.filter((one) => one.language === language)
  expect(unknown(fragments, phrases[0].common, ...phrases.map(({ file }) => file))).toEqual([])
})
