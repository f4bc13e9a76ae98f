// What can be asked of the server, and the types of all it says.

import { connection } from './connection.svelte.ts'
import { host } from './host.ts'
import type {
  Article,
  Board,
  Box,
  ChangedMe,
  Circuit,
  Courses,
  Created,
  CreatedSeason,
  Day,
  Decision,
  DriverChange,
  Exported,
  GameId,
  Games,
  Key,
  ListedRace,
  Me,
  Moment,
  Mutes,
  MyRace,
  NewMe,
  NewRace,
  NewReport,
  NewSeason,
  Person,
  RaceInfo,
  Season,
  SeasonCalendars,
  SeasonSummary,
  SeatChange,
  Step,
  Trouble,
  TypedLap,
  TypedResult,
  Upload,
} from './protocol/http.ts'
import type { Message } from './protocol/message.ts'

export type * from './protocol/http.ts'
export type * from './protocol/live.ts'
export type * from './protocol/message.ts'

/** What the server refused, or `unreachable` if it did not answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly said: Message | null = null,
    readonly article?: string,
  ) {
    super(code)
  }
}

let key: string | null = null

export function useKey(newKey: string | null) {
  key = newKey
}

/** Who asks too fast waits a moment and asks again. */
async function send(method: string, path: string, body?: unknown, as = key, tries = 5): Promise<Response> {
  const response = await host.ask({ method, path, body, key: as })
  if (!response) throw new Refused('unreachable')
  if (response.status === 429 && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return send(method, path, body, as, tries - 1)
  }
  if (response.ok) return response
  const trouble: Trouble = await response.json().catch(() => ({ code: 'trouble', message: null }))
  throw new Refused(trouble.code, trouble.message, trouble.article)
}

const longestPause = 8000

/** Who only looks waits for a server that does not answer: everything comes when it is back. */
async function look(path: string): Promise<Response> {
  for (let pause = 500; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const response = await send('GET', path)
      connection.lost = false
      return response
    } catch (error) {
      connection.lost = error instanceof Refused && error.code === 'unreachable'
      if (!connection.lost) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

async function get<T>(path: string): Promise<T> {
  return (await look(path)).json() as Promise<T>
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

export const becomeSomebody = (name: string, invitation: string | null) =>
  post<Person>('/api/people', { name, ...(invitation && { invitation }) })
export const recover = (recovery: string) => post<Person>('/api/people/recover', { recovery })
export const myKeys = () => get<{ keys: Key[] }>('/api/me/keys')
export const addKey = (name: string) => post<Key & { key: string }>('/api/me/keys', { name })
export const revokeKey = (id: string) => send('DELETE', `/api/me/keys/${id}`)
export const changeMe = async (change: NewMe) => (await send('PUT', '/api/me', change)).json() as Promise<ChangedMe>
export const keepRace = (race: string, keep: 'list' | 'archive') => send('PUT', `/api/me/races/${race}`, { keep })
export const dropRace = (race: string) => send('DELETE', `/api/me/races/${race}`)
export const me = () => get<Me>('/api/me')
/** Who has this key. */
export const meWith = async (other: string) => (await send('GET', '/api/me', undefined, other)).json() as Promise<Me>
export const myMutes = () => get<Mutes>('/api/me/mutes')
export const mute = (person: string, mute: boolean) => post<Mutes>('/api/me/mutes', { person, mute })
export const report = (report: NewReport) => post<{ report: number }>('/api/reports', report)
export const myHistory = () => get<{ races: MyRace[] }>('/api/me/history')

export const games = () => once<Games>('/api/games')
export const titleOf = async (id: string) => (await games()).games.find(({ game }) => game === id)?.title ?? id
export const circuits = () => once<{ circuits: Circuit[] }>('/api/circuits')
export async function board(path: string): Promise<Board> {
  const [, , , game] = path.split('/')
  const [board, box] = await Promise.all([once<Board>(path), once<Box>(`/api/games/${game}/box`)])
  return { ...board, box }
}
export const article = (id: string) => once<Article>(`/api/rules/${encodeURIComponent(id)}`)
export const articles = (game: GameId, words: string) =>
  get<{ articles: Article[] }>(`/api/rules?${new URLSearchParams({ ...(game && { game }), ...(words && { words }) })}`)

export const listedRaces = () => get<{ races: ListedRace[] }>('/api/races')
export const createRace = (race: NewRace) => post<Created>('/api/races', race)
export const raceInfo = (race: string, invite?: string | null) =>
  get<RaceInfo>(withInvite(`/api/races/${race}`, invite))
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
  (await look(withInvite(`/api/races/${race}/record`, invite))).text()
/** Who gave each answer, and in which round. */
export const steps = (race: string, invite?: string | null) =>
  get<{ steps: Step[] }>(withInvite(`/api/races/${race}/steps`, invite))
export const day = (date = '') => get<Day>(`/api/day${date && `?date=${encodeURIComponent(date)}`}`)
export const driveDay = () => post<{ date: string; race: string }>('/api/day')
export const lessons = () => once<Courses>('/api/lessons')
export const openLesson = (game: GameId, lesson: string) => post<{ race: string }>(`/api/lessons/${game}/${lesson}`)
export const uploadRecord = (upload: Upload) => post<Created>('/api/records', upload)

export const seasonCalendars = () => once<SeasonCalendars>('/api/season-calendars')
export const listedSeasons = () => get<{ seasons: SeasonSummary[] }>('/api/seasons')
export const mySeasons = () => get<{ seasons: SeasonSummary[] }>('/api/me/seasons')
export const createSeason = (season: NewSeason) => post<CreatedSeason>('/api/seasons', season)
/** The season, or null if it is as it was at entry `seen`. */
export async function season(id: string, seen: number | null, invite?: string | null): Promise<Season | null> {
  const query = new URLSearchParams({ ...(seen !== null && { seen: String(seen) }), ...(invite && { invite }) })
  const response = await send('GET', `/api/seasons/${id}?${query}`)
  return response.status === 204 ? null : (response.json() as Promise<Season>)
}
export const changeDrivers = (season: string, change: DriverChange) =>
  post<Season>(`/api/seasons/${season}/drivers`, change)
export const startNext = (season: string, all: boolean) => post<Season>(`/api/seasons/${season}/start`, { all })
export const decide = (season: string, decision: Decision) => post<Season>(`/api/seasons/${season}/decisions`, decision)
export const typeResult = (season: string, result: TypedResult) =>
  post<Season>(`/api/seasons/${season}/results`, result)
export const typeLap = (season: string, lap: TypedLap) => post<Season>(`/api/seasons/${season}/laps`, lap)
export const restartRace = (season: string, race: string) =>
  post<Season>(`/api/seasons/${season}/races/${race}/restart`)
export const newSeasonInvitation = (season: string) => post<{ invite: string }>(`/api/seasons/${season}/invite`)
export async function exportSeason(season: string, what: Exported, language: string, invite: string | null) {
  const query = new URLSearchParams({ ...what, lang: language, ...(invite && { invite }) })
  return (await send('GET', `/api/seasons/${season}/export?${query}`)).text()
}
