// What the server says and takes over HTTP. The types are made from docs/openapi.json whenever the page is checked.

import type { Message } from './message.ts'
import type { components } from './schema.d.ts'

type Schemas = components['schemas']

export type GameId = string
export type State = Schemas['State']
export type Pace = Schemas['Pace']
export type Trouble = Omit<Schemas['Error'], 'code' | 'message'> & { code: string; message: Message | null }

export type Person = Schemas['Person']
export type Mutes = Schemas['Mutes']
export type NewReport = Schemas['NewReport']
export type Me = Schemas['Me']
export type NewMe = Schemas['NewMe']
export type ChangedMe = Schemas['ChangedMe']
export type Key = Schemas['KnownKey']

export type Games = Schemas['Games']
export type Game = Schemas['Game']
export type GameOption = Game['options'][number]
export type Driver = Games['drivers'][number]

export type Courses = Schemas['Courses']

export type Day = Schemas['Day']
export type DayRow = Schemas['DayRow']
export type Step = Schemas['Steps']['steps'][number]

export type Article = Schemas['Article']
export type Circuit = Schemas['Circuits']['circuits'][number]

export type RaceInfo = Omit<Schemas['Info'], 'stopped'> & { stopped: Message | string | null }
export type Seat = Schemas['Seat']
/** What a car looks like. */
export type Profile = Schemas['Profile']
export type Standing = Schemas['Standing']
export type ListedRace = Schemas['ListedRace']
export type MyRace = Schemas['MyRace']
export type NewRace = Schemas['NewRace']
export type Created = Schemas['Created']
export type SeatChange = Schemas['SeatChange']
export type Upload = Schemas['Upload']
export type Dice = NonNullable<Upload['dice']>

export type Touch = Schemas['Question']['options'][number]['touches'][number]
export type Amount = Schemas['Question']['options'][number]['amounts'][number]
export type Cost = Schemas['Question']['options'][number]['costs'][number]
export type Outcome = Schemas['Outcome']
export type Risk = Schemas['Risk']
export interface Option {
  /** The answer: it is sent, and never shown. */
  id: string
  title: Message | null
  says: Message | null
  /** The menus it is found under where the list is long, the outermost first. */
  group: Message[]
  /** What it spreads. */
  amounts: Amount[]
  touches: Touch[]
  costs: Cost[]
  /** What surely follows, and what dice and cards decide. */
  outcome: Outcome | null
}
/** Only a running race names its questions. */
export type Question = Omit<Schemas['Question'], 'prompt' | 'situation' | 'options'> & {
  id?: string
  situation: Message | null
  prompt: Message
  options: Option[]
}

export type Moment = Omit<Schemas['Moment'], 'questions'> & { questions: Question[] }
export type View = Moment['view']
export type Progress = Schemas['Progress']
export type CarRow = Schemas['CarRow']

/** A type that says more about some fields of another; a field that the other does not have is an error. */
type Narrowed<Base, More extends { [Name in keyof More]: Name extends keyof Base ? unknown : never }> = Omit<
  Base,
  keyof More
> &
  More

export type Pose = [x: number, y: number, heading: number]

export interface Shape {
  kind: string
  area?: string
  line?: string
  width?: number
  at?: Pose[]
}

export interface Space {
  id: string
  kind: string
  x: number
  y: number
  heading: number
  area: string
  along?: number
  [fact: string]: unknown
}

export interface Label {
  kind: string
  name: string
  x: number
  y: number
  heading: number
  corner?: number
  badge?: string
  note?: string
  plate?: [left: number, top: number, width: number, height: number]
  leader?: string
}

/** What is in the box of a game: its file under content/. */
export type Box = Record<string, unknown>

/** docs/boards.md tells what is in it. The box that it comes in is with it. */
export type Board = { box?: Box } & Narrowed<
  Schemas['Board'],
  {
    view: [left: number, top: number, width: number, height: number]
    trees: [x: number, y: number, radius: number][]
    ground: Shape[]
    spaces: Space[]
    marks: Shape[]
    words: { kind: string; text: string; x: number; y: number; heading?: number }[]
    labels: Label[]
    facts: Record<string, unknown>
  }
>

export type SeasonCalendars = Schemas['SeasonCalendars']
export type ReadyCalendar = SeasonCalendars['calendars'][number]
export type SeasonSummary = Schemas['SeasonSummary']
export type NewSeason = Schemas['NewSeason']
export type CreatedSeason = Omit<Schemas['CreatedSeason'], 'info'> & { info: Season }
export type DriverChange = Schemas['DriverChange']
export type Decision = Schemas['Decision']
export type TypedResult = Schemas['TypedResult']
export type TypedLap = Schemas['TypedLap']
export type SeasonDriver = Schemas['SeasonDriver']
export type SeasonTable = Schemas['SeasonRound']['tables'][number]
export type TableLine = Schemas['TableLine']
export type SeasonWeather = Schemas['Weather']

/** A timed lap: what is counted of it, in rolls and hundredths of a second. */
export interface TimedLap {
  run: boolean
  aborted: boolean
  rolls: number
  overshot: number
  hundredths: number
  errors: number
}
export type SeasonRound = Narrowed<
  Schemas['SeasonRound'],
  {
    trials?: { rank: number; name: string; best: TimedLap }[]
    timed?: { session: number; name: string; result: TimedLap; typed: string }[]
  }
>
export type Season = Narrowed<Schemas['Season'], { rounds: SeasonRound[] }>

/** What is written out of a season, and how. */
export type Exported = {
  what: 'standings' | 'drivers' | 'teams' | 'calendar' | 'results' | 'round'
  format: 'text' | 'html' | 'csv' | 'json' | 'season'
  round?: string
}
