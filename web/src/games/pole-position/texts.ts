import type english from '../../../../content/messages/en/pole-position.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking<TextId>('pole-position')
