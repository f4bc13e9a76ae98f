import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  driverWords,
  fieldFor,
  hasLevel,
  kindName,
  lastLevel,
  levelsOf,
  ofTemperament,
  parseDriver,
  rememberLevel,
} from '../src/drivers.ts'
import type { Driver } from '../src/protocol.ts'

const levels = ['karting', 'club', 'national', 'international', 'pro', 'champion']
const meaning = { id: 'server.driver.human', args: {} }
const kinds = (field: string[]) => field.map((driver) => parseDriver(driver).kind)
const countOf = (field: string[], kind: string) => kinds(field).filter((one) => one === kind).length

describe('a driver', () => {
  it('has a temperament, balanced unless it says another', () => {
    expect(parseDriver('club/attacking')).toEqual({ kind: 'club', temperament: 'attacking' })
    expect(parseDriver('club')).toEqual({ kind: 'club', temperament: 'balanced' })
    expect(ofTemperament('club', 'attacking')).toBe('club/attacking')
    expect(ofTemperament('club', 'balanced')).toBe('club')
    expect(ofTemperament('human', 'careful')).toBe('human')
  })

  it('is told by its level and temperament', () => {
    expect(driverWords('club/attacking')).toBe('Club racer, attacking')
    expect(driverWords('champion')).toBe('World Champion')
  })

  it('of old records has a name, too, and no flag', () => {
    expect([kindName('rookie'), kindName('random')]).toEqual(['Rookie', 'Learner'])
    expect([hasLevel('rookie'), hasLevel('human'), hasLevel('pro/saving')]).toEqual([false, false, true])
  })
})

describe('the levels', () => {
  it('are those that the server numbers, the weakest first', () => {
    const drivers: Driver[] = [
      { driver: 'human', meaning },
      { driver: 'pro', level: 5, meaning },
      { driver: 'karting', level: 1, meaning },
      { driver: 'rookie', meaning },
    ]
    expect(levelsOf(drivers)).toEqual(['karting', 'pro'])
  })
})

describe('the level chosen last', () => {
  const texts = new Map<string, string>()
  beforeEach(() => {
    texts.clear()
    Object.assign(globalThis, {
      localStorage: {
        getItem: (name: string) => texts.get(name) ?? null,
        setItem: (name: string, text: string) => texts.set(name, text),
      },
    })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

  it('is club for a newcomer', () => expect(lastLevel(levels)).toBe('club'))

  it('is remembered, unless the server has no such level', () => {
    rememberLevel('international')
    expect(lastLevel(levels)).toBe('international')
    expect(lastLevel(['karting', 'club'])).toBe('club')
  })
})

describe('a field', () => {
  it('has most cars of its level, one of the level below and one of the level above', () => {
    for (const [at, level] of levels.entries()) {
      const field = fieldFor(levels, level, 6)
      expect(field).toHaveLength(6)
      expect(countOf(field, level)).toBeGreaterThanOrEqual(4)
      const others = kinds(field).filter((kind) => kind !== level)
      expect(others.every((kind) => Math.abs(levels.indexOf(kind) - at) === 1)).toBe(true)
      expect(new Set(others).size).toBe(others.length)
    }
  })

  it('has the champion only for those who race on the two highest levels', () => {
    for (const level of levels)
      expect([level, countOf(fieldFor(levels, level, 9), 'champion') > 0]).toEqual([
        level,
        level === 'pro' || level === 'champion',
      ])
  })

  it('of few cars is of the level', () => {
    expect(kinds(fieldFor(levels, 'national', 1))).toEqual(['national'])
    expect(kinds(fieldFor(levels, 'national', 2))).toEqual(['national', 'national'])
    expect(fieldFor(levels, 'national', 0)).toEqual([])
  })

  it('has all temperaments', () => {
    const temperaments = fieldFor(levels, 'club', 4).map((driver) => parseDriver(driver).temperament)
    expect(new Set(temperaments).size).toBe(4)
  })
})
