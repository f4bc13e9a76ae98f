// What cars look like on the page of a race, also of one of a season.

import { looksHere, showLooksOf, type Looks } from '../looks.ts'
import * as protocol from '../protocol.ts'
import type { RaceInfo, Season } from '../protocol.ts'
import { invitationOf } from '../start.ts'
import { seatsIn } from './cars.ts'

/** For all parts of the page. Whoever may see the race but not its season sees the cars of the seats. */
export function showLooksIn(race: () => RaceInfo | null): Looks {
  let season = $state.raw<Season | null>(null)
  const id = $derived(race()?.season?.season)
  const invite = $derived(invitationOf(race()?.race ?? '') ?? invitationOf(id ?? ''))
  $effect(() => {
    if (id)
      protocol.season(id, null, invite).then(
        (found) => (season = found),
        () => {},
      )
  })
  const seats = $derived(race()?.seats ?? [])
  showLooksOf(() => (season ? seatsIn(season, seats) : seats))
  return looksHere()
}
