// What the page knows of a game. A folder beside this file is a game: its index.ts exports one GamePage. The rest of the page names none.

import type { Component } from 'svelte'
import type { Insets } from '../board/camera.ts'
import type { Marker, Places } from '../board/spaces.ts'
import type { Highlight, Shows } from '../highlights.ts'
import type { Values } from '../messages.ts'
import type { Board, Option, Progress, Question, Seat, Space, View } from '../protocol.ts'
import type { Discipline } from '../replay/disciplines.ts'
import type { Room } from '../race/room.svelte.ts'
import type { Deciding } from '../race/deciding.svelte.ts'
import type { Picked } from '../race/picking.ts'
import type { Row } from '../race/row.ts'
import type { Switch, SwitchValues } from '../race/switches.svelte.ts'
import type { Sound } from '../sounds.ts'

export interface GamePage {
  /** How the ids of its articles begin. */
  articles: string
  /** A text of its catalogue, or the given words. The start page asks for `note` and `summary`, forms for `option.NAME`, prices for `cost.WHAT`. */
  sayOr: (id: string, words: string, values?: Values) => string
  /** What lies in its box, 92 by 56. */
  art?: Component
  /** The short race that newcomers begin with: its options and who drives. Its texts are `coach.goal` and `coach.KIND` of a question. */
  firstRace?: FirstRace
  /** Its words that newcomers do not know, by their names in its catalogue: `term.NAME` and `term.NAME.text`. */
  terms?: string[]
  /** Pictures of its dice, cards and tyres on the page that tells how it is played. */
  how?: Component<{ board: Board | null }> | Component
  /** The editions that its articles name in brackets, as in [E1 E2]: `edition.NAME` says which they are. */
  editions?: string[]
  /** What lies before a driver. */
  dashboard?: Component<DashboardProps>
  /** The same in a line of icons and numbers. */
  values?: (view: View, seat: number, board: Board | null) => Value[]
  /** The gear a seat's car is in, for the standings. */
  gear?: (view: View, seat: number) => number | null
  /** What the figures of a finished race count. */
  disciplines?: Discipline[]
  /** Where cars and markers are on the board, if cars do not stand in the middle of their spaces. */
  places?: (spaces: Map<string, Space>, view: View, board: Board) => Places
  /** What else stands on spaces. */
  markers?: (spaces: Map<string, Space>, view: View) => Marker[]
  /** What is heard of its events. */
  sounds?: Partial<Record<string, Sound>>
  /** What is shown of its events, beside the cars or over the board. */
  highlights?: Record<string, Shows>
  /** Its events that are pit stops. */
  stopEvents?: string[]
  /** The sky of a position, if the game has weather. */
  sky?: (view: View) => { sky: string; wet?: boolean } | null
  /** What is shown where other games have a board. */
  road?: Component<RoadProps>
  /** What is shown beside the standings. */
  chart?: Component<ChartProps>
  /** What is shown beside a question. */
  besideQuestion?: Component<{ room: Room; question: Question }>
  /** What is shown above a bid. */
  aboveBid?: Component<{ room: Room }>
  /** A card of the hand. */
  card?: Component<CardProps>
  /** What the cards that are picked add up to, above the list of a question. */
  sum?: Component<SumProps>
  /** Places of a layout whose order counts, if the question asks for one. */
  slots?: (question: Question) => number
  /** Cards that the game asks for one by one and that are chosen together. */
  series?: (question: Question) => Series | null
  /** What can be answered beforehand. */
  switches?: Switch[]
  /** An option as the board shows it, with what is answered beforehand. */
  preview?: (option: Option, question: Question, values: SwitchValues) => Option
  /** The name of a seat's car in events and options; else its number. */
  carOfSeat?: (seat: number) => string
  /** The name of a car that no seat drives. */
  robotName?: (car: string) => string
  /** The drawing of a car, if it is not a racing car in its livery; null: of one without a number. */
  carDrawing?: (number: number | null, view: View | null) => string
  /** The drawing of a car that an option offers. */
  offeredCar?: (option: Option) => string | undefined
  /** A place of its board in words, if it is not a space of a lane: as part of a sentence, and where it stands alone. */
  placeWords?: (board: Board, id: string) => string
  placeAlone?: (board: Board, id: string) => string
  /** One of its cards in words. */
  cardWords?: (name: string, board: Board | null) => string
  /** The points of its result are the distance driven. */
  scoresDistance?: true
  /** It is offered to who has not chosen yet. */
  offeredFirst?: true
}

/** A race to begin with, and what its end counts: laps, turns or cards. */
export interface FirstRace {
  options: Record<string, unknown>
  opponents: string[]
  length: number
}

/** What every dashboard gets: the position, whose it is, and the options of the question. */
export interface DashboardProps {
  view: View
  board: Board | null
  seat: number
  row: Row | null
  place: string
  options: Option[]
  selected: string | null
  /** Places of a layout that is asked for; 0: none is. */
  slots: number
  /** Places of the hand that are picked; in a layout null for a place that is still free. */
  picks: Picked[]
  onpick: (place: number, element: Element) => void
  /** In a layout: two places change their cards. */
  onswap: (from: number, to: number) => void
  /** Where the card lay that was picked last. */
  from: () => DOMRect | null
  onchoose: (option: Option) => void
  /** An option is pointed at, or none. */
  onpoint: (option: Option | null) => void
  /** Something was clicked that is no option: a card, a gear. */
  onwhynot: (what: string, kind: string, element: Element) => void
}

export interface SumProps {
  deciding: Deciding
  question: Question
}

/** How many cards are chosen together, and the answer that ends them as soon as the game offers it, if there is one. */
export interface Series {
  least: number
  most: number
  end: string | null
}

export type ChartProps = Pick<DashboardProps, 'view' | 'board'> & { progress: Progress; seat: number | null }

export interface RoadProps {
  view: View
  seats: Seat[]
  me?: number | null
  /** 1 is normal, 0 no movement at all. */
  speed?: number
  /** What panels cover. */
  free?: Insets
  /** What happens to cars at this moment. */
  marks?: Highlight[]
  /** The car of a seat is pressed. */
  onlook?: ((seat: number) => void) | undefined
}

export interface CardProps {
  /** As the server names it, or null for a card face down. */
  name: string | null
  board?: Board | null
  /** In pixels at normal text size. */
  width?: number
  selected?: boolean
  /** It cannot be played now. */
  dim?: boolean
}

/** A value of a car: what the dashboard shows, as icon, word and number. */
export interface Value {
  icon: string
  name: string
  value: string
}
