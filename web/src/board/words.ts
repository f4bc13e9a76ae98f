// The texts of the board and its parts, in the language of the page.

import { speaking } from '../messages.ts'
import english from './messages/en.json'
import italian from './messages/it.json'

export const { say } = speaking({ en: english, it: italian })
