// The texts of the board and its parts, in the language of the page.

import { speaking } from '../messages.ts'
import english from '../../../content/messages/en/board.json'
import italian from '../../../content/messages/it/board.json'

export const { say } = speaking({ en: english, it: italian })
