// What the server says, in another language. The English text is the key, with holes for what varies:
// {who} is any text and stays as it is, {n:number} a number, {gear:gears} one of the phrases of the section "gears", told in turn.

/** Sections of phrases: "text" for whole texts, the others for holes of their kind. */
export type PhraseFile = Record<string, Record<string, string>>

interface Hole {
  name: string
  kind: string
}

interface Phrase {
  parts: (string | Hole)[]
  longest: string
  told: string
}

type Values = Record<string, string>

const isLiteral = (part: string | Hole): part is string => typeof part === 'string'
const isNumber = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text)

/** "{who} rolls {n:number}" as a hole, " rolls " and a hole. */
export function parts(key: string): (string | Hole)[] {
  return key
    .split(/(\{\w+(?::[\w-]+)?\})/)
    .filter(Boolean)
    .map((part) => {
      const hole = /^\{(\w+)(?::([\w-]+))?\}$/.exec(part)
      return hole ? { name: hole[1]!, kind: hole[2] ?? '' } : part
    })
}

function compiled([key, told]: [string, string]): Phrase {
  const all = parts(key)
  return { parts: all, longest: all.filter(isLiteral).reduce((a, b) => (b.length > a.length ? b : a), ''), told }
}

/** What says most comes first: by the letters that are given, then by the holes that take anything. */
function bySubstance(a: Phrase, b: Phrase): number {
  const letters = (phrase: Phrase) => phrase.parts.filter(isLiteral).join('').length
  const open = (phrase: Phrase) => phrase.parts.filter((part) => !isLiteral(part) && part.kind === '').length
  return letters(b) - letters(a) || open(a) - open(b)
}

const filled = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

export class Phrases {
  #files: PhraseFile[]
  #sections = new Map<string, Phrase[]>()
  #known = new Map<string, string | null>()

  constructor(...files: PhraseFile[]) {
    this.#files = files
  }

  /** The whole text by a phrase of the section, or null. */
  told(text: string, section = 'text'): string | null {
    const key = `${section}:${text}`
    let known = this.#known.get(key)
    if (known === undefined) {
      this.#known.set(key, null) // a phrase that is its own hole tells nothing
      this.#known.set(key, (known = this.#tell(text, section)))
    }
    return known
  }

  #tell(text: string, section: string): string | null {
    for (const { parts, longest, told } of this.#section(section)) {
      const values: Values = {}
      if (text.includes(longest) && this.#fits(text, 0, parts, 0, values)) return filled(told, values)
    }
    return null
  }

  #section(name: string): Phrase[] {
    let section = this.#sections.get(name)
    if (!section) {
      section = this.#files.flatMap((file) => Object.entries(file[name] ?? {}).map(compiled)).sort(bySubstance)
      this.#sections.set(name, section)
    }
    return section
  }

  /** The text from a place on is these parts; a hole ends before any of the places where what follows it is found. */
  #fits(text: string, from: number, all: (string | Hole)[], index: number, values: Values): boolean {
    const part = all[index]
    if (part === undefined) return from === text.length
    if (isLiteral(part))
      return text.startsWith(part, from) && this.#fits(text, from + part.length, all, index + 1, values)
    const next = all[index + 1]
    const endAfter = (place: number) =>
      typeof next === 'string' ? text.indexOf(next, place + 1) : place < text.length ? text.length : -1
    for (let end = endAfter(from); end > from; end = endAfter(end)) {
      const value = this.#value(text.slice(from, end), part.kind)
      if (value === null || !this.#fits(text, end, all, index + 1, values)) continue
      values[part.name] = value
      return true
    }
    return false
  }

  #value(text: string, kind: string): string | null {
    if (kind === '') return text
    if (kind === 'number') return isNumber(text) ? text : null
    return this.told(text, kind)
  }
}
