// Tables of a season as files and on paper.

import * as protocol from '../protocol.ts'
import { download } from '../replay/download.ts'
import { settings } from '../settings.svelte.ts'
import { trouble } from '../start.ts'

const endings = { csv: 'csv', json: 'json', season: 'season', text: 'txt', html: 'html' }

const fileName = ({ name }: protocol.Season, { what, format }: protocol.Exported) =>
  `${name} ${what}.${endings[format]}`

const written = ({ season }: protocol.Season, what: protocol.Exported, invite: string | null) =>
  protocol.exportSeason(season, what, settings.choices.language, invite)

/** Gives a file to keep; what went wrong, or ''. */
export const keepFile = (season: protocol.Season, what: protocol.Exported, invite: string | null): Promise<string> =>
  written(season, what, invite).then((text) => (download(fileName(season, what), text), ''), trouble)

/** Opens a page to print; what went wrong, or ''. */
export const printSheet = (season: protocol.Season, what: protocol.Exported, invite: string | null): Promise<string> =>
  written(season, what, invite).then((text) => {
    open(URL.createObjectURL(new Blob([text], { type: 'text/html' })), '_blank')
    return ''
  }, trouble)
