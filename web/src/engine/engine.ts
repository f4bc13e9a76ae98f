// The engine in the page, behind the same interface as a server.

import type { Listener, Transport } from '../transport.ts'
import type { FromPage, Reply, ToPage } from './calls.ts'

export function engineInPage(module: string): Transport {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const answers = new Map<number, (reply: Reply) => void>()
  const lines = new Map<number, Listener>()
  let count = 0
  const post = (message: FromPage) => worker.postMessage(message)

  worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if ('ask' in data) {
      answers.get(data.ask)?.(data.reply)
      answers.delete(data.ask)
    } else if ('text' in data) lines.get(data.line)?.received(data.text)
    else {
      lines.get(data.line)?.closed()
      lines.delete(data.line)
    }
  }
  post({ module })

  return {
    ask({ method, path, body, key }) {
      if (method !== 'GET') void navigator.storage?.persist?.()
      const ask = ++count
      return new Promise((resolve) => {
        answers.set(ask, ({ status, body, type }) =>
          resolve(new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } })),
        )
        post({ ask, method, path, body: body === undefined ? '' : JSON.stringify(body), key: key ?? '' })
      })
    },

    connect(race, listener) {
      const line = ++count
      lines.set(line, listener)
      post({ line, race })
      queueMicrotask(() => listener.opened())
      return {
        send: (text) => post({ line, text }),
        close() {
          lines.delete(line)
          post({ line, closed: true })
        },
      }
    },
  }
}
