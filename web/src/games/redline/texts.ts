import { speaking } from '../../messages.ts'
import english from './messages/en.json'
import italian from './messages/it.json'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking({ en: english, it: italian })
