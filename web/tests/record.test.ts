import { describe, expect, it } from 'vitest'
import { cut, stepped, steps } from '../src/replay/record.ts'

const record = [
  '{"paddock":1,"seats":[{"name":"Ann","driver":"pro"},{"name":"Bob","driver":"pro"}],"seed":"05","fair":{}}',
  '{"n":1,"seat":1,"answer":"a"}',
  '{"round":0,"hash":"00"}',
  '{"n":2,"seat":1,"answer":"b"}',
  '{"n":3,"seat":1,"answer":"c"}',
  '{"draw":"die","result":"4"}',
  '{"n":4,"seat":2,"answer":"d"}',
  '{"round":1,"hash":"01"}',
  '{"n":5,"seat":2,"answer":"e"}',
  '{"result":[]}',
].join('\n')

describe('a record', () => {
  const all = steps(record)

  it('knows the round and the seat of every answer', () => {
    expect(all.map(({ seat, round }) => [seat, round])).toEqual([[1, 0], [1, 1], [1, 1], [2, 1], [2, 2]])
  })

  it('is stepped through by question, turn and round, and not beyond its ends', () => {
    expect(stepped(all, 1, 'question', 1)).toBe(2)
    expect(stepped(all, 1, 'turn', 1)).toBe(3)
    expect(stepped(all, 1, 'round', 1)).toBe(4)
    expect(stepped(all, 5, 'round', 1)).toBe(5)
    expect(stepped(all, 0, 'question', -1)).toBe(0)
  })

  it('is cut after an answer and what the dice said to it, with a person on the seat', () => {
    const lines = cut(record, 3, 2).trim().split('\n')
    expect(lines.at(-1)).toBe('{"draw":"die","result":"4"}')
    expect(JSON.parse(lines[0]!)).toEqual({ paddock: 1, seats: [{ name: 'Ann', driver: 'pro' }, { name: 'Bob', driver: 'human' }], seed: '05' })
  })
})
