import { describe, expect, it } from 'vitest'
import { looksOf } from '../src/looks.ts'

const seat = (seat: number, number: number, livery: number, helmet = 1) => ({
  seat,
  profile: { number, livery, helmet },
})
const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('what cars look like', () => {
  it('is their number, unless somebody has chosen', () => {
    const looks = looksOf([{ seat: 1, profile: null }])
    expect(looks(1)).toEqual({ number: 1, livery: 1, helmet: 1 })
    expect(looks(12)).toEqual({ number: 12, livery: 12, helmet: 12 })
  })

  it('is swapped with the car that had it', () => {
    const looks = looksOf([seat(1, 3, 5, 9)])
    expect(looks(1)).toEqual({ number: 3, livery: 5, helmet: 9 })
    expect(looks(3)).toEqual({ number: 1, livery: 3, helmet: 3 })
    expect(looks(5)).toEqual({ number: 5, livery: 1, helmet: 1 })
  })

  it('is chosen, if several have chosen the same', () => {
    const looks = looksOf([seat(27, 27, 3, 9), seat(28, 28, 3)])
    expect(looks(27)).toEqual({ number: 27, livery: 3, helmet: 9 })
    expect(looks(28)).toMatchObject({ number: 28, livery: 3 })
  })

  it('is never that of another car, whoever has chosen what', () => {
    const looks = looksOf([seat(1, 2, 2), seat(2, 1, 3), seat(3, 77, 1), seat(4, 4, 4)])
    expect(looks(1)).toMatchObject({ number: 2, livery: 2 })
    expect(looks(2)).toMatchObject({ number: 1, livery: 3 })
    expect(looks(3)).toMatchObject({ number: 77, livery: 1 })
    for (const what of ['number', 'livery'] as const)
      expect(new Set(cars.map((car) => looks(car)[what])).size).toBe(cars.length)
  })
})
