// The languages of the page and their catalogues: the folders of content/messages and the files in them. What every page says is here in
// English from the start; everything else is fetched when it is wanted.

import page from '../../content/messages/en/page.json'
import race from '../../content/messages/en/race.json'
import season from '../../content/messages/en/season.json'

type Catalogue = Record<string, string>

/** A text of a catalogue and the language it is in. */
export interface Text {
  text: string
  language: string
}

const files = import.meta.glob<Catalogue>(
  [
    '../../content/messages/*/*.json',
    '!../../content/messages/en/page.json',
    '!../../content/messages/en/race.json',
    '!../../content/messages/en/season.json',
    '!../../content/messages/*/cli.json',
  ],
  { import: 'default' },
)

const fileOf = (language: string, name: string) => `../../content/messages/${language}/${name}.json`
const languageOf = (file: string) => file.split('/').at(-2)!

/** By their codes, in the order of their own names. */
export const languages = Object.keys(files)
  .map(languageOf)
  .filter((language, index, all) => all.indexOf(language) === index)
  .sort((a, b) => nameOf(a).localeCompare(nameOf(b)))

/** "Français" */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first that is spoken here; else English. */
export function spokenOf(wanted: readonly string[]): string {
  const codes = wanted.map((tag) => tag.split('-')[0]!)
  return codes.find((code) => languages.includes(code)) ?? 'en'
}

let loaded = $state.raw<Record<string, Catalogue>>({
  [fileOf('en', 'page')]: page,
  [fileOf('en', 'race')]: race,
  [fileOf('en', 'season')]: season,
})
const asked: Record<string, Promise<void>> = {}

/** Without an answer the catalogue is empty, and English is spoken. */
function load(file: string): Promise<void> {
  return (asked[file] ??= files[file]!()
    .catch(() => ({}))
    .then((catalogue) => void (loaded = { ...loaded, [file]: catalogue })))
}

/** A text in the language, else in English. Null: no catalogue has it; undefined: its catalogue is on its way. */
export function textIn(language: string, name: string, key: string): Text | null | undefined {
  const file = fileOf(language, name)
  if (!(file in loaded) && file in files) return void load(file)
  const text = loaded[file]?.[key]
  if (text !== undefined) return { text, language }
  return language === 'en' ? null : textIn('en', name, key)
}

/** Fetches catalogues before they are needed. */
export async function loadCatalogues(language: string, ...names: string[]) {
  await Promise.all(
    names
      .map((name) => fileOf(language, name))
      .filter((file) => file in files)
      .map(load),
  )
}

/** Fetches what every page says in a language. */
export const loadLanguage = (language: string) => loadCatalogues(language, 'page', 'race', 'season')
