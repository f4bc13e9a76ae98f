import { languages, spokenOf } from './languages.svelte.ts'
import { keep, kept } from './storage.ts'

export type Theme = 'dark' | 'light' | 'system'

interface Choices {
  theme: Theme
  /** A folder of content/messages. */
  language: string
  /** How fast things move: 1 is normal, 0 at once. */
  speed: number
  /** null: it has not been asked yet. */
  sounds: boolean | null
  /** What is worth a look is shown on the track: lights, dice, overtakes, stops. */
  highlights: boolean
  /** A question with a single legal answer is answered for me, and what my switches of a game answer. */
  automatic: boolean
  /** At the beginning of my turn: what has happened since the last. */
  film: boolean
  /** At my turn the board shows my car and where it can go. */
  follow: boolean
}

const storageKey = 'paddock.settings'

const standard: Choices = {
  theme: 'dark',
  language: spokenOf(globalThis.navigator?.languages ?? []),
  speed: 1,
  sounds: null,
  highlights: true,
  automatic: true,
  film: true,
  follow: true,
}

class Settings {
  choices = $state<Choices>({ ...standard })

  constructor() {
    this.read()
    // What was changed in another tab.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key !== storageKey) return
      this.read()
      this.apply()
    })
  }

  private read() {
    this.choices = { ...standard, ...kept<Partial<Choices>>(storageKey) }
    if (!languages.includes(this.choices.language)) this.choices.language = standard.language
  }

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
