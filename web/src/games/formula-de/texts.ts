import english from '../../../../content/messages/en/formula-de.json'
import italian from '../../../../content/messages/it/formula-de.json'
import { speaking } from '../../messages.ts'

export type TextId = keyof typeof english
export const { say, sayOr } = speaking({ en: english, it: italian })
