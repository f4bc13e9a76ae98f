// The options of a game as controls. The server says in words what values an option takes.

import type { GameOption } from './protocol.ts'

export type Control =
  | { kind: 'switch' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; values: string[] }
  | { kind: 'circuit' }
  | { kind: 'text' }

export function control({ name, values }: GameOption): Control {
  if (name === 'circuit') return { kind: 'circuit' }
  if (values === 'on, off') return { kind: 'switch' }
  const range = /^(\d+) to (\d+)$/.exec(values)
  if (range) return { kind: 'number', least: Number(range[1]), most: Number(range[2]) }
  const words = values.split(', ')
  if (words.length > 1 && words.every((word) => /^[\w-]+$/.test(word))) return { kind: 'choice', values: words }
  return { kind: 'text' }
}

/** Only what differs from the standard is sent; the server knows the rest. */
export function chosen(options: GameOption[], values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ name, standard }) => {
      const value = values[name]?.trim()
      return value && value !== standard ? [[name, value]] : []
    }),
  )
}

export const optionTitle = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
