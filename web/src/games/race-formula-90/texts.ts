import english from '../../../../content/messages/en/race-formula-90.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking(['race-formula-90'], english)
