// The languages of the page: the folders of content/messages. English is always here; another one is fetched when it is wanted.

type Catalogue = Record<string, string>

const files = import.meta.glob<Catalogue>(['../../content/messages/*/*.json', '!../../content/messages/en/*.json'], {
  import: 'default',
})

const fileOf = (language: string, name: string) => `../../content/messages/${language}/${name}.json`
const languageOf = (file: string) => file.split('/').at(-2)!

/** By their codes, in the order of their own names. */
export const languages = ['en', ...Object.keys(files).map(languageOf)]
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

let loaded = $state.raw<Record<string, Catalogue>>({})

/** A text of a catalogue that is here. */
export const textIn = (language: string, name: string, id: string): string | undefined =>
  loaded[fileOf(language, name)]?.[id]

/** Fetches what a language says; without an answer the page speaks English. */
export async function loadLanguage(language: string) {
  const wanted = Object.entries(files).filter(([file]) => languageOf(file) === language && !(file in loaded))
  const catalogues = await Promise.all(wanted.map(async ([file, load]) => [file, await load().catch(() => ({}))]))
  loaded = { ...loaded, ...Object.fromEntries(catalogues) }
}
