// What the server says, in the language of the page: its messages put into words, as src/messages/say.cpp does it for programs without a
// page. Places and cards are told as people call them.

import { pageOf } from './games/index.ts'
import { loadCatalogues, textIn } from './languages.svelte.ts'
import { filled, say, type Values } from './messages.ts'
import { cornerAhead, fromNowhere, placesAhead, placeWords } from './places.ts'
import type { Argument, Board, GameId, Message } from './protocol.ts'
import { settings } from './settings.svelte.ts'

/** The race that is told of: its game, the board whose places are named, and the names on the seats. */
let game = $state<GameId>('')
let board = $state.raw<Board | null>(null)
let names = $state.raw<string[]>([])

/** Until another race is told of. Its catalogue is fetched at once: who is refused something is told so only once. */
export function speakOf(spoken: GameId, on: Board | null = null, seats: string[] = []) {
  game = spoken
  board = on
  if (seats.join('\n') !== names.join('\n')) names = seats
  void ready()
}

/** What is asked is told from where my car stands. */
let from = $state.raw<{ where: string | null; places: string[] }>({ where: null, places: [] })
const ahead = $derived(board && from.where ? placesAhead(board, from.where, from.places) : fromNowhere)
const corner = $derived(board && from.where && ahead.size > 0 ? cornerAhead(board, from.where) : '')

/** From now on these places are told as they are seen from there. */
export function lookFrom(where: string | null, places: string[]) {
  from = { where, places }
}

/** The corner that lies ahead, where places are told without it. */
export const whatIsAhead = () => corner

/** What a refusal needs is here. */
export const ready = () => loadCatalogues(settings.choices.language, 'server', 'error', ...(game ? [game] : []))

/** The game that is told of. */
export const spokenGame = () => game

/** A message in words. Text of old races has no message and stays as it is; while a catalogue is on its way, nothing is said. */
export const tell = (message: Message | string | null | undefined): string => new Teller().tell(message)

/** Messages about an option, read one after another: its places as they are seen from my car. */
export function tellAll(messages: (Message | null)[]): string[] {
  const teller = new Teller(ahead)
  return messages.map((message) => teller.tell(message))
}

/** A sentence that stands by itself. */
export function sentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}

/** A place near the one told before is told shortly. */
class Teller {
  #before: string | undefined
  #seen: Map<string, string>

  constructor(seen = fromNowhere) {
    this.#seen = seen
  }

  tell(message: Message | string | null | undefined): string {
    if (!message || typeof message === 'string') return message ?? ''
    const { id, args } = message
    if (id === 'verbatim') return this.#words(args['text'] ?? null)
    const [catalogue, ...key] = id.split('.')
    const text = textIn(settings.choices.language, catalogue!, key.join('.'))
    if (text) return filled(text, this.#values(args))
    return text === null ? (message.text ?? id) : '' // a newer server knows more
  }

  /** They are told in the order in which the text asks for them. */
  #values(args: Message['args']): Values {
    const values: Values = {}
    for (const [name, argument] of Object.entries(args)) {
      let known: string | number | undefined
      const value = () => (known ??= typeof argument === 'number' ? argument : this.#words(argument))
      Object.defineProperty(values, name, { get: value })
      if (Array.isArray(argument) && !(`${name}_count` in args)) values[`${name}_count`] = argument.length
    }
    return values
  }

  #words(argument: Argument): string {
    if (argument === null) return 'none'
    if (typeof argument === 'string') return argument.replaceAll(/[- ]/g, '_')
    if (typeof argument !== 'object') return String(argument)
    if (Array.isArray(argument)) return this.#list(argument)
    if ('seat' in argument) return names[argument.seat - 1] ?? `#${argument.seat}`
    if ('place' in argument) return this.#place(argument.place)
    if ('card' in argument) return pageOf(game)?.cardWords?.(argument.card, board) ?? argument.card
    if ('id' in argument) return this.tell(argument)
    return argument.text
  }

  #list(list: Argument[]): string {
    if (list.length === 0) return 'none'
    const places = typeof list[0] === 'object' && list[0] !== null && 'place' in list[0]
    return list.map((one) => this.#words(one)).join(say(places ? 'place.between' : 'list.between'))
  }

  #place(id: string): string {
    const seen = this.#seen.get(id)
    if (seen) return seen
    const words = board && placeWords(board, id, this.#before)
    this.#before = id
    return words ?? id
  }
}
