// The options of a game and their values.

import { textOf } from './games/index.ts'
import { capital } from './prices.ts'
import type { GameOption } from './protocol.ts'

export type OptionValue = boolean | number | string | number[] | string[]
export type OptionValues = Record<string, OptionValue | undefined>

/** The limits of a number. */
export const limits = ({ lowest = 0, highest = Infinity }: GameOption) => ({ least: lowest, most: highest })

const words = (value: OptionValue) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))

/** Only what differs from the standard is sent; the server knows the rest. */
export function chosen(options: GameOption[], values: OptionValues): Record<string, OptionValue> {
  return Object.fromEntries(
    options.flatMap(({ name, standard }) => {
      const value = values[name]
      return value === undefined || words(value) === standard ? [] : [[name, value]]
    }),
  )
}

export const optionTitle = (game: string, { name }: GameOption) =>
  textOf(game, `option.${name}`, capital(name).replaceAll('_', ' '))
export const optionText = (game: string, { name }: GameOption) => textOf(game, `option.${name}.text`, '')
export const valueWords = (game: string, { name }: GameOption, value: string | number | boolean) =>
  textOf(game, `option.${name}.${value}`, capital(String(value)))
