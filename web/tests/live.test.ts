import { beforeEach, expect, it, vi } from 'vitest'
import { Live } from '../src/live.ts'

class Socket {
  sent: Record<string, unknown>[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  says(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

let sockets: Socket[]
const handlers = { update: vi.fn(), here: vi.fn(), connected: vi.fn(), refused: vi.fn() }

function connect() {
  const open = () => {
    const socket = new Socket()
    sockets.push(socket)
    return socket as unknown as WebSocket
  }
  return new Live({ race: 'r_1', key: 'k', invite: null }, handlers, open)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://here' })
  sockets = []
})

it('says hello, and after a break what it has seen', () => {
  connect()
  sockets[0]!.onopen()
  expect(sockets[0]!.sent).toEqual([{ type: 'hello', seen: 0, key: 'k' }])
  sockets[0]!.says({ type: 'update', n: 7 })
  sockets[0]!.onclose()
  vi.advanceTimersByTime(300)
  sockets[1]!.onopen()
  expect(sockets[1]!.sent).toEqual([{ type: 'hello', seen: 7, key: 'k' }])
})

it('sends an answer again that was not acknowledged', async () => {
  const live = connect()
  sockets[0]!.onopen()
  sockets[0]!.says({ type: 'update', n: 1 })
  const done = live.send({ type: 'answer', question: '0.1', answer: 'gear 2' })
  sockets[0]!.onclose()
  vi.advanceTimersByTime(300)
  sockets[1]!.onopen()
  sockets[1]!.says({ type: 'update', n: 1 })
  expect(sockets[1]!.sent.at(-1)).toEqual({ type: 'answer', question: '0.1', answer: 'gear 2', id: 1 })
  sockets[1]!.says({ type: 'done', id: 1, n: 2 })
  await expect(done).resolves.toMatchObject({ type: 'done' })
})

it('tells why something was refused', async () => {
  const live = connect()
  sockets[0]!.onopen()
  sockets[0]!.says({ type: 'update', n: 1 })
  const done = live.send({ type: 'undo' })
  sockets[0]!.says({ type: 'error', id: 1, code: 'conflict', message: 'too late' })
  await expect(done).rejects.toMatchObject({ message: 'too late' })
})
