// The options of a game and their values. Each has a kind; what values it takes stands in its words.

import { textOf } from './games/index.ts'
import { capital } from './prices.ts'
import type { GameOption } from './protocol.ts'

export type OptionValue = boolean | number | string | number[] | string[]
export type OptionValues = Record<string, OptionValue | undefined>

/** The limits of a number: "1 to 9". */
export function limits({ values }: GameOption): { least: number; most: number } {
  const [least, most] = values.split(' to ').map(Number)
  return { least: least!, most: most! }
}

/** The values of a choice: "0, 1, 2" are numbers. */
export const choices = ({ values }: GameOption) =>
  values.split(', ').map((value) => (Number.isNaN(Number(value)) ? value : Number(value)))

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
export const optionText = (game: string, { name, meaning }: GameOption) =>
  textOf(game, `option.${name}.text`, capital(meaning))
export const valueWords = (game: string, { name }: GameOption, value: string | number) =>
  textOf(game, `option.${name}.${value}`, capital(String(value)))
