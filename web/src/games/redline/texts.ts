import english from '../../../../content/messages/en/redline.json'
import italian from '../../../../content/messages/it/redline.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking({ en: english, it: italian })
