import type english from '../../../../content/messages/en/redline.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking<TextId>('redline')
