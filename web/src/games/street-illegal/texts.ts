import english from '../../../../content/messages/en/street-illegal.json'
import italian from '../../../../content/messages/it/street-illegal.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking({ en: english, it: italian })
