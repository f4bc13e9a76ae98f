// A season in words, and the addresses of its races.

import { textOf } from '../games/index.ts'
import { grouped } from '../grouped.ts'
import { say, sayOr } from '../messages.ts'
import type { GameId, Season, SeasonRound, SeasonSummary, SeasonWeather, TableLine, TimedLap } from '../protocol.ts'
import { settings } from '../settings.svelte.ts'

const listOf = (names: string[]) => new Intl.ListFormat(settings.choices.language).format(names)

/** What an entrant may say of the car. */
export interface Car {
  team: string
  number: number | null
}
export const anyCar = (): Car => ({ team: '', number: null })
export const carWords = ({ team, number }: Car) => ({
  ...(team.trim() && { team: team.trim() }),
  ...(number && { number }),
})

export const roundName = (season: Season, round: number) => season.rounds[round - 1]?.name ?? ''

export const hasRaced = ({ standings }: Season) => standings.some(({ scores }) => scores.length > 0)

/** What comes next, in a few words. */
export function nextTitle(season: Season): string {
  const { step, round, session, running } = season.next
  const name = roundName(season, round)
  if (step === 'enter') return say('season.next.enter')
  if (step === 'over') return championWords(season)
  if (step === 'session') return say('season.next.session', { session, name })
  if (step === 'laps') return say('season.next.laps', { session, name })
  return say(running.length > 0 ? 'season.next.running' : 'season.next.races', { round, name })
}

/** Whom everybody waits for. */
export function nextText(season: Season): string {
  const { step, drivers, running, to_begin } = season.next
  if (step === 'enter') return say('season.next.enter.text')
  if (step === 'laps' && drivers.length <= 6) return say('season.next.laps.names', { names: listOf(drivers) })
  if (step === 'laps') return say('season.next.laps.text', { count: drivers.length })
  if (step === 'races' && running.length > 0) return say('season.next.running.text', { count: running.length })
  if (step === 'races' && to_begin.length > 1) return say('season.next.tables', { count: to_begin.length })
  return ''
}

/** On the button that starts it. */
export function startWords(season: Season): string {
  const { step, round, session } = season.next
  if (step === 'session') return say('season.start.session', { session })
  if (step === 'laps') return say('season.start.laps')
  return say('season.start.round', { round, name: roundName(season, round) })
}

/** "Points: 10, 6, 4", and what the last round is worth. */
export const scoringWords = ({ points, last_points: last }: Season['scoring']) =>
  say(last.length > 0 ? 'scoring.last' : 'scoring', { points: points.join(', '), last: last.join(', ') })

export const champions = ({ standings }: Season) => standings.filter(({ place }) => place === 1).map(({ name }) => name)

export function championWords(season: Season): string {
  const names = champions(season)
  return say(names.length > 1 ? 'season.champions' : 'season.champion', { name: listOf(names) })
}

/** In a list of seasons: how far it has come. */
export function stateWords({ state, round, rounds, leader }: SeasonSummary): string {
  if (state === 'over') return leader ? say('season.champion', { name: leader }) : say('card.over')
  return state === 'open' ? say('season.open') : say('season.round-of', { round, rounds })
}

export const numberOf = (name: string, season: Season) =>
  season.drivers.find((driver) => driver.name === name)?.number ?? null

/** Why a car did not finish: a word of its game, of the season, or what somebody typed in. */
export const endWords = (game: GameId, end: string) => textOf(game, `end.${end.replaceAll(' ', '-')}`, end)

/** Names cut short, three letters or as many as tell them apart. */
export function shortNames(names: string[]): string[] {
  return names.map((name) => {
    const others = names.filter((other) => other !== name)
    let length = 3
    while (length < name.length && others.some((other) => other.startsWith(name.slice(0, length)))) length += 1
    return name.slice(0, length)
  })
}

/** Who has won a round, at each of its tables; in duplicate racing the best of all. */
export const winnersOf = ({ standings }: Season, { round }: SeasonRound) =>
  listOf(
    standings
      .filter(({ scores }) => scores.some((score) => score.round === round && score.place === 1 && score.finished))
      .map(({ name }) => name),
  )

export function weatherOf(weather: SeasonWeather) {
  const icons = { sunny: 'i-sun', changeable: 'i-cloud', raining: 'i-rain' }
  return { icon: icons[weather], word: sayOr(`option.weather.${weather}`, weather) }
}

/** "1:07.35" as it is typed in; "1:07,35" as it is written in German. */
export function lapTime({ hundredths }: TimedLap, language = 'en'): string {
  const seconds = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, minimumFractionDigits: 2 })
  return `${Math.floor(hundredths / 6000)}:${seconds.format((hundredths % 6000) / 100)}`
}

/** "24 rolls, 1:07.35", with what was added for mistakes. */
export function lapWords(lap: TimedLap): string {
  const { run, aborted, rolls, overshot, errors } = lap
  if (!run) return say('lap.not-run')
  if (aborted) return say('lap.aborted')
  const parts = [say('season.lap.rolls', { count: rolls }), lapTime(lap, settings.choices.language)]
  if (overshot > 0) parts.push(say('season.lap.overshot', { count: overshot }))
  if (errors > 0) parts.push(say('season.lap.errors', { count: errors }))
  return parts.join(', ')
}

/** The timed laps that can be typed in, of people first, and those that can be corrected. */
export function lapsToType({ next: { step, round, session, drivers }, drivers: entered, rounds }: Season) {
  const running =
    step === 'session' || step === 'laps'
      ? entered.filter(({ name, left }) => (step === 'laps' ? drivers.includes(name) : !left))
      : []
  const people = running.filter(({ driver }) => driver === 'human')
  const toRun = [...people, ...running.filter((one) => !people.includes(one))]
  const timed = rounds[round - 1]?.timed?.filter(({ typed }) => typed) ?? []
  return [
    ...toRun.map(({ name }) => ({ key: `${session} ${name}`, name, session, typed: null })),
    ...timed.map(({ name, session, result }) => ({ key: `${session} ${name}`, name, session, typed: result })),
  ]
}

/** On the wall: the standings; before the first result who takes part. */
export const standingRows = (season: Season) =>
  season.standings.map(({ place, points, ...line }) =>
    hasRaced(season) ? { ...line, place: String(place), result: String(points) } : { ...line, place: '', result: '' },
  )

/** On the wall: the classification of timed trials until the first race begins. */
export function openTrials(season: Season) {
  const round = season.rounds[season.next.round - 1]
  if (!round?.trials?.length || round.tables.some(({ begun }) => begun)) return null
  return round.trials.map(({ rank, name, best }) => {
    const driver = season.drivers.find((one) => one.name === name)
    return { place: String(rank), name, number: driver?.number ?? 0, team: driver?.team ?? '', result: lapWords(best) }
  })
}

/** Who typed in laps, and whose. */
export function typedLaps({ timed }: SeasonRound): { typed: string; names: string }[] {
  const by = grouped(timed?.filter(({ typed }) => typed) ?? [], ({ typed }) => typed)
  return by.map(([typed, laps]) => ({ typed, names: listOf([...new Set(laps.map(({ name }) => name))]) }))
}

/** What one round brought to a line of the table; a team has the scores of all its cars. */
export function scoreIn({ scores }: TableLine, round: number) {
  const all = scores.filter((score) => score.round === round)
  if (all.length === 0) return null
  const points = all.reduce((sum, score) => sum + score.points, 0)
  const [only] = all
  const result = only!.finished ? say('season.place', { place: only!.place }) : say('tower.out')
  return { points, result: all.length === 1 ? result : '', counts: all.some(({ counts }) => counts) }
}

/** A race of the season: to drive or watch, or to see again. Its invitation opens it to who only watches. */
export const raceLink = (race: string, over: boolean, invite: string | null) =>
  `/${over ? 'replay' : 'race'}/${race}${invite ? `#${invite}` : ''}`
