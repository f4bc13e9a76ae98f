// The games, found by their folders.

import { sayOr, type Values } from '../messages.ts'
import type { GameId } from '../protocol.ts'
import type { GamePage } from './game.ts'

const found = import.meta.glob<GamePage>('./*/index.ts', { import: 'default', eager: true })

export const gamePages: Record<GameId, GamePage> = Object.fromEntries(
  Object.entries(found).map(([path, page]) => [path.split('/')[1]!, page]),
)

export const pageOf = (game: GameId): GamePage | undefined => gamePages[game]

/** The game of who has not chosen one. */
export const standardGame = Object.keys(gamePages).find((game) => gamePages[game]!.offeredFirst) ?? ''

/** A text of the game, else of the page, else the given words. */
export const textOf = (game: GameId, id: string, words: string, values?: Values): string =>
  pageOf(game)?.sayOr(id, sayOr(id, words, values), values) ?? sayOr(id, words, values)
