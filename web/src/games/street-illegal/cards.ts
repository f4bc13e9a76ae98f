// Tempo cards as the server names them: "30R" is 30 mph and the right one.

import { say } from './texts.ts'

export interface TempoCard {
  velocity: number
  situation: Situation
}

export type Situation = 'L' | 'M' | 'R' | 'U' | 'D'

export function tempoCard(name: string): TempoCard | null {
  const parts = /^(\d+)([LMRUD])$/.exec(name)
  return parts ? { velocity: +parts[1]!, situation: parts[2] as Situation } : null
}

const situationNames = { L: 'left', M: 'middle', R: 'right', U: 'up', D: 'down' } as const
export const situationWord = (situation: Situation) => say(`situation.${situationNames[situation]}`)

/** 30U is "30 (uphill)". */
export function cardWords(name: string): string {
  const card = tempoCard(name)
  return card ? say('tempo', { velocity: card.velocity, situation: situationWord(card.situation) }) : name
}

const tempoColours: Record<number, [fill: string, ink: string]> = {
  10: ['#2f6fd6', '#fff'],
  20: ['#1d8fa8', '#fff'],
  30: ['#1f8a5b', '#fff'],
  40: ['#e0b020', '#15181d'],
  50: ['#e8862a', '#15181d'],
  60: ['#c9342c', '#fff'],
}

export const tempoColour = (velocity: number) => tempoColours[velocity] ?? ['#79818d', '#fff']

const icons: Record<Situation, string> = { L: 'i-left', M: 'i-mid', R: 'i-right', U: 'i-up', D: 'i-down' }
export const situationIcon = (situation: Situation) => icons[situation]
