import type english from '../../../../content/messages/en/race-formula-90.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking<TextId>('race-formula-90')
