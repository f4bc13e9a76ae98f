// The texts of the board and its parts, in the language of the page.

import { speaking } from '../messages.ts'
import english from '../../../content/messages/en/board.json'

export const { say } = speaking(['board'], english)
