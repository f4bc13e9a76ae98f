import { describe, expect, it } from 'vitest'
import { cut, roundEnds, stepped, steps, turnStarts } from '../src/replay/record.ts'

const record = [
  '{"paddock":1,"seats":[{"name":"Ann","driver":"pro"},{"name":"Bob","driver":"pro"}],"seed":"05","fair":{}}',
  '{"n":1,"seat":1,"answer":"a"}',
  '{"round":0,"hash":"00"}',
  '{"n":2,"seat":1,"answer":"b"}',
  '{"n":3,"seat":1,"answer":"c"}',
  '{"draw":"die","result":"4"}',
  '{"n":4,"seat":2,"answer":"d"}',
  '{"round":1,"hash":"01"}',
  '{"round":2,"hash":"02"}',
  '{"n":5,"seat":2,"answer":"e"}',
  '{"result":[]}',
].join('\n')

describe('a record', () => {
  const all = steps(record)

  it('knows the round and the seat of every answer', () => {
    expect(all.map(({ seat, round }) => [seat, round])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 3],
    ])
  })

  it('knows where rounds end, a round without answers only once', () => {
    expect(roundEnds(record)).toEqual([1, 4, 5])
  })

  it('is stepped through by turn, and not beyond its ends', () => {
    const turns = turnStarts(all)
    expect(turns).toEqual([1, 3, 4])
    expect(stepped(turns, 5, 0, 1)).toBe(1)
    expect(stepped(turns, 5, 1, 1)).toBe(3)
    expect(stepped(turns, 5, 4, 1)).toBe(5)
    expect(stepped(turns, 5, 3, -1)).toBe(1)
    expect(stepped(turns, 5, 1, -1)).toBe(0)
  })

  it('is cut after an answer and what the dice said to it', () => {
    expect(cut(record, 3)).toBe(record.split('\n').slice(0, 6).join('\n') + '\n')
    expect(cut(record, 5)).toBe(record.split('\n').slice(0, -1).join('\n') + '\n')
  })
})
