import { beforeEach, expect, it, vi } from 'vitest'
import { Live } from '../src/live.ts'
import type { Listener } from '../src/transport.ts'

class Server {
  sent: Record<string, unknown>[] = []
  constructor(private readonly page: Listener) {}
  opens() {
    this.page.opened()
  }
  hangsUp() {
    this.page.closed()
  }
  says(message: unknown) {
    this.page.received(JSON.stringify(message))
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
}

let lines: Server[]
const handlers = { update: vi.fn(), here: vi.fn(), connected: vi.fn(), refused: vi.fn() }

function connect() {
  const transport = {
    connect(_: string, page: Listener) {
      const line = new Server(page)
      lines.push(line)
      return line
    },
  }
  return new Live({ race: 'r_1', key: 'k', invite: null }, handlers, transport)
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
})

it('says hello, and after a break what it has seen', () => {
  connect()
  lines[0]!.opens()
  expect(lines[0]!.sent).toEqual([{ type: 'hello', seen: 0, key: 'k' }])
  lines[0]!.says({ type: 'update', n: 7 })
  lines[0]!.hangsUp()
  vi.advanceTimersByTime(300)
  lines[1]!.opens()
  expect(lines[1]!.sent).toEqual([{ type: 'hello', seen: 7, key: 'k' }])
})

it('sends an answer again that was not acknowledged', async () => {
  const live = connect()
  lines[0]!.opens()
  lines[0]!.says({ type: 'update', n: 1 })
  const done = live.send({ type: 'answer', question: '0.1', answer: 'gear 2' })
  lines[0]!.hangsUp()
  vi.advanceTimersByTime(300)
  lines[1]!.opens()
  lines[1]!.says({ type: 'update', n: 1 })
  expect(lines[1]!.sent.at(-1)).toEqual({ type: 'answer', question: '0.1', answer: 'gear 2', id: 1 })
  lines[1]!.says({ type: 'done', id: 1, n: 2 })
  await expect(done).resolves.toMatchObject({ type: 'done' })
})

it('tells why something was refused', async () => {
  const live = connect()
  lines[0]!.opens()
  lines[0]!.says({ type: 'update', n: 1 })
  const done = live.send({ type: 'undo' })
  lines[0]!.says({ type: 'error', id: 1, code: 'conflict', message: 'too late' })
  await expect(done).rejects.toMatchObject({ message: 'too late' })
})
