// What the server says and takes: docs/openapi.json for HTTP, docs/protocol.md for the live connection.

export type GameId = string
export type State = 'open' | 'running' | 'over'

export type Pace =
  | { kind: 'none' }
  | { kind: 'live'; seconds: number; reserve: number }
  | { kind: 'days'; days: number }

export interface Person {
  person: string
  name: string
  key: string
  recovery: string
}

export interface Seat {
  seat: number
  name: string
  driver: string
  person: string | null
  drives: string
  why: null | 'clock' | 'resigned'
}

export interface Standing {
  place: number
  name: string
  seat: number | null
  points: number
}

export interface RaceInfo {
  race: string
  game: GameId
  options: Record<string, unknown>
  state: State
  created: number
  owner: string
  listed: boolean
  chat: 'players' | 'everyone'
  pace: Pace
  auto_start: boolean
  commitment: string
  board: string | null
  seats: Seat[]
  result: Standing[] | null
  rematch: string | null
}

export type ListedRace = RaceInfo & { updated: number }
export type MyRace = ListedRace & { your_turn: boolean }

export interface Me {
  person: string
  name: string
  races: MyRace[]
}

export interface GameOption {
  name: string
  kind: 'toggle' | 'number' | 'choice' | 'circuit' | 'seat_order' | 'number_per_seat' | 'cards'
  values: string
  standard: string
  meaning: string
}

export interface Game {
  game: GameId
  title: string
  summary: string
  rules: number
  fewest_seats: number
  most_seats: number
  round: string
  options: GameOption[]
}

export interface Driver {
  driver: string
  meaning: string
}

export interface Games {
  games: Game[]
  drivers: Driver[]
}

export interface Article {
  id: string
  game: GameId
  chapter: string
  text: string
}

export interface Circuit {
  circuit: string
  name: string
  country: string
  metres: number
  boards: Record<GameId, string>
}

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

export interface Board {
  game: GameId
  circuit: string
  name: string
  country: string
  width: number
  height: number
  view: [left: number, top: number, width: number, height: number]
  north: number
  lap: number
  trees: [x: number, y: number, radius: number][]
  ground: Shape[]
  spaces: Space[]
  marks: Shape[]
  words: { kind: string; text: string; x: number; y: number; heading?: number }[]
  labels: Label[]
  facts: Record<string, unknown>
}

export interface Touch {
  kind: string
  what: string
}

export interface Cost {
  what: string
  amount: number
}

export interface Option {
  words: string
  says: string
  touches: Touch[]
  costs: Cost[]
}

export interface Question {
  id?: string
  seat: number
  kind: string
  article: string
  prompt: string
  secret: boolean
  options: Option[]
}

export type View = Record<string, unknown>

export interface RaceEvent {
  number: number
  round: number
  event: string
  article: string
  text: string
  facts: Record<string, unknown>
}

export interface Moment {
  answers: number
  total: number
  round: number
  events: number
  view: View
  questions: Question[]
}

export interface Clock {
  seat: number
  left: number
  reserve: number
  runs: boolean
}

export interface Undo {
  seat: number
  to: number
  agreed: number[]
  needed: number[]
}

export interface Said {
  number: number
  name: string
  seat: number | null
  text: string
  at: number
}

export interface You {
  person: string | null
  seats: number[]
  seat: number | null
}

export interface Update {
  type: 'update'
  n: number
  race?: RaceInfo
  you?: You
  events_from?: number
  events?: RaceEvent[]
  view?: View
  waiting?: number[]
  questions?: Question[]
  clocks?: Clock[]
  undo?: Undo | null
  said?: Said[]
}

export type ServerMessage =
  | Update
  | { type: 'done'; id?: string | number; n: number }
  | ({ type: 'error'; id?: string | number } & Trouble)
  | { type: 'because'; id?: string | number; reason: string; article: string }
  | { type: 'hint'; id?: string | number; answer: string }
  | { type: 'here'; seats: number[]; watching: number }

export type Wish =
  | { type: 'answer'; question: string; answer: string; seat?: number }
  | { type: 'undo'; seat?: number }
  | { type: 'agree'; yes: boolean }
  | { type: 'resign'; seat?: number }
  | { type: 'back'; seat?: number }
  | { type: 'say'; text: string }
  | { type: 'look'; seat: number | null }
  | { type: 'why_not'; seat?: number; answer: string }
  | { type: 'hint'; seat?: number }

export interface Trouble {
  code: string
  message: string
  article?: string
}

export interface NewRace {
  game: GameId
  options?: Record<string, unknown>
  seats: { driver: string; name?: string }[]
  listed?: boolean
  chat?: 'players' | 'everyone'
  pace?: Pace
  auto_start?: boolean
}

export interface Created {
  race: string
  invite: string
  info: RaceInfo
}

export type SeatChange =
  | { do: 'claim'; invite?: string; entropy?: string; name?: string }
  | { do: 'leave' }
  | { do: 'seat'; driver: string }

/** What the server refused, or `unreachable` if it did not answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly article?: string,
  ) {
    super(message)
  }
}

let key: string | null = null

export function useKey(newKey: string | null) {
  key = newKey
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {}
  if (key) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await fetch(path, request).catch(() => null)
  if (!response) throw new Refused('unreachable', '')
  if (response.ok) return response
  const trouble: Trouble = await response.json().catch(() => ({ code: 'trouble', message: response.statusText }))
  throw new Refused(trouble.code, trouble.message, trouble.article)
}

async function get<T>(path: string): Promise<T> {
  return (await send('GET', path)).json() as Promise<T>
}

async function post<T>(path: string, body?: unknown): Promise<T> {
  return (await send('POST', path, body)).json() as Promise<T>
}

/** Things that do not change while the page is open are fetched once. */
const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined
  if (!answer) {
    answer = get<T>(path)
    kept.set(path, answer)
    answer.catch(() => kept.delete(path))
  }
  return answer
}

const withInvite = (path: string, invite?: string | null) =>
  invite ? `${path}?invite=${encodeURIComponent(invite)}` : path

export const becomeSomebody = (name: string) => post<Person>('/api/people', { name })
export const recover = (recovery: string) => post<Person>('/api/people/recover', { recovery })
export const rename = async (name: string) => (await send('PUT', '/api/me', { name })).json() as Promise<{ name: string }>
export const me = () => get<Me>('/api/me')
export const myHistory = () => get<{ races: MyRace[] }>('/api/me/history')

export const games = () => once<Games>('/api/games')
export const circuits = () => once<{ circuits: Circuit[] }>('/api/circuits')
export const board = (path: string) => once<Board>(path)
export const article = (id: string) => once<Article>(`/api/rules/${encodeURIComponent(id)}`)
export const articles = (game: GameId, words: string) =>
  get<{ articles: Article[] }>(`/api/rules?${new URLSearchParams({ ...(game && { game }), ...(words && { words }) })}`)

export const listedRaces = () => get<{ races: ListedRace[] }>('/api/races')
export const createRace = (race: NewRace) => post<Created>('/api/races', race)
export const raceInfo = (race: string, invite?: string | null) => get<RaceInfo>(withInvite(`/api/races/${race}`, invite))
export const changeSeat = (race: string, seat: number, change: SeatChange) =>
  post<RaceInfo>(`/api/races/${race}/seats/${seat}`, change)
export const startRace = (race: string) => post<RaceInfo>(`/api/races/${race}/start`)
export const newInvitation = (race: string) => post<{ invite: string }>(`/api/races/${race}/invite`)
export const rematch = (race: string) => post<Created>(`/api/races/${race}/rematch`)
export const moment = (race: string, answers: number, invite?: string | null) =>
  get<Moment>(withInvite(`/api/races/${race}/moments/${answers}`, invite))
export const moments = (race: string, answers: number[], invite?: string | null) =>
  Promise.all(answers.map((one) => moment(race, one, invite)))
export const record = async (race: string, invite?: string | null) =>
  (await send('GET', withInvite(`/api/races/${race}/record`, invite))).text()
export const sheet = async (race: string, invite?: string | null) =>
  (await send('GET', withInvite(`/api/races/${race}/sheet`, invite))).text()
export const uploadRecord = (text: string, what: 'watch' | 'continue') =>
  post<Created>('/api/records', { record: text, do: what })
