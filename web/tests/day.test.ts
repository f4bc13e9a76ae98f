import { expect, it } from 'vitest'
import { dayAfter, gapWords, streakWords } from '../src/day/days.ts'
import { addressOf, picture, pictureText, thinned, type Shown } from '../src/day/picture.ts'
import type { DayRow } from '../src/protocol.ts'
import { roundEndsIn } from '../src/replay/record.ts'

const shown: Shown = {
  title: 'Race of the day',
  date: 'Thursday 19 November',
  game: 'Formula Dé',
  circuit: 'Monza & <Milan>',
  outline: { width: 300, height: 100, line: 'M0 0L300 100', start: [10, 20] },
  result: '2nd of 4',
  places: [4, 3, 3, 1, 2],
  out: false,
  streak: 'Your 5th day in a row',
  link: 'paddock.example/day',
}

it('draws a picture of all that it is told, whatever signs are in it', () => {
  const svg = picture(shown)
  const words = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
  expect(words).toEqual([
    'RACE OF THE DAY',
    shown.date,
    shown.game,
    'Monza &amp; &lt;Milan&gt;',
    shown.result,
    shown.streak,
    ...['4', '3', '3', '1', '2'],
    'Paddock',
    shown.link,
  ])
  expect(svg).toContain(`d="${shown.outline!.line}"`)
  expect(addressOf(svg)).toMatch(/^data:image\/svg\+xml/)
})

it('draws long words smaller, so that they stay in the picture', () => {
  const sizeOf = (result: string) => {
    const [, size] = new RegExp(`font-size="([\\d.]+)"[^>]*>${result}<`).exec(picture({ ...shown, result }))!
    return Number(size)
  }
  expect(sizeOf('2nd of 4')).toBe(120)
  const long = 'Ausgeschieden in Durchgang 14'
  expect(sizeOf(long)).toBeLessThan(920 / (long.length * 0.65))
})

it('has a field for each round, in the colour of the place', () => {
  const fields = [...picture(shown).matchAll(/<rect [^>]*rx="8" fill="(#\w+)"/g)].map(([, colour]) => colour)
  expect(fields).toHaveLength(5)
  expect(fields[1]).toBe(fields[2])
  expect(new Set(fields).size).toBe(4)
  expect([...picture({ ...shown, out: true }).matchAll(/rx="8"/g)]).toHaveLength(6)
})

it('draws no line for a game without circuits, and no words where there are none', () => {
  const svg = picture({ ...shown, outline: null, circuit: '', streak: '' })
  expect(svg).not.toContain('<path')
  expect(svg).not.toContain('Monza')
  expect(svg).not.toContain('day in a row')
})

it('says the same as text', () => {
  expect(pictureText(shown).split('\n')).toEqual([
    'Race of the day, Thursday 19 November',
    'Formula Dé, Monza & <Milan>',
    '2nd of 4 · Your 5th day in a row',
    '⬛🟧🟧🟨⬜',
    'paddock.example/day',
  ])
  expect(pictureText({ ...shown, out: true, circuit: '' })).toMatch(/\nFormula Dé\n.*\n⬛🟧🟧🟨⬜🟥\n/)
})

it('keeps the first and the last round of a long race', () => {
  const places = Array.from({ length: 100 }, (_, round) => (round === 0 ? 9 : round === 99 ? 1 : 2))
  const kept = thinned(places)
  expect(kept).toHaveLength(24)
  expect([kept[0], kept.at(-1)]).toEqual([9, 1])
  expect(thinned([1, 2])).toEqual([1, 2])
})

it('tells days in a row', () => {
  const day = { streak: 4, date: '2026-11-19', today: '2026-11-19', me: null }
  const over = { race: 'r_1', state: 'over' as const, ranked: true }
  expect(streakWords(day)).toBe('Today would be your 5th day in a row')
  expect(streakWords({ ...day, me: { ...over, state: 'running' } })).toBe('Today would be your 5th day in a row')
  expect(streakWords({ ...day, me: over })).toBe('Your 4th day in a row')
  expect(streakWords({ ...day, date: '2026-11-18' })).toBe('Your 4th day in a row')
  expect(streakWords({ ...day, streak: 1, me: over })).toBe('')
  expect(streakWords({ ...day, streak: 0 })).toBe('')
})

it('counts days over the ends of months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2024-03-01', -1)).toBe('2024-02-29')
})

it('tells how far ahead, behind, or gone', () => {
  const row = (more: Partial<DayRow>) => ({ finished: true, place: 2, round: 12, gap: null, ...more }) as DayRow
  expect(gapWords(row({ gap: { behind: -3, unit: 'space' } }))).toBe('3 spaces ahead')
  expect(gapWords(row({ gap: { behind: 1, unit: 'lap' } }))).toBe('1 lap behind')
  expect(gapWords(row({}))).toBe('')
  expect(gapWords(row({ finished: false, round: 7 }))).toBe('out in round 7')
})

it('knows the ends of rounds by who answered when', () => {
  const step = (round: number) => ({ seat: 1, round })
  expect(roundEndsIn([0, 0, 1, 1, 1, 2].map(step))).toEqual([2, 5, 6])
  expect(roundEndsIn([])).toEqual([0])
})
