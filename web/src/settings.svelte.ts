import { keep, kept } from './storage.ts'

export type Theme = 'dark' | 'light' | 'system'
export type Language = 'en' | 'it'

interface Choices {
  theme: Theme
  language: Language
  /** How fast things move: 1 is normal, 0 at once. */
  speed: number
  sounds: boolean
  /** A question with a single legal answer is answered for me. */
  automatic: boolean
  /** At the beginning of my turn: what has happened since the last. */
  film: boolean
}

const storageKey = 'paddock.settings'

const standard: Choices = {
  theme: 'dark',
  language: globalThis.navigator?.language.startsWith('it') ? 'it' : 'en',
  speed: 1,
  sounds: false,
  automatic: true,
  film: true,
}

class Settings {
  choices = $state<Choices>({ ...standard, ...kept<Partial<Choices>>(storageKey) })

  set<Name extends keyof Choices>(name: Name, value: Choices[Name]) {
    this.choices[name] = value
    keep(storageKey, this.choices)
    this.apply()
  }

  apply() {
    document.documentElement.dataset['theme'] = this.choices.theme
    document.documentElement.lang = this.choices.language
    document.documentElement.toggleAttribute('data-still', this.choices.speed === 0)
  }
}

export const settings = new Settings()
