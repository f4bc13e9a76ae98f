// Who answers the page. All it asks and all that is said in a race goes through a transport.

export interface Request {
  method: string
  path: string
  body?: unknown
  /** Who asks. */
  key: string | null
}

/** The live connection of a race, as the page hears of it ... */
export interface Listener {
  opened(): void
  received(text: string): void
  closed(): void
}

/** ... and speaks on it. */
export interface Line {
  send(text: string): void
  close(): void
}

export interface Transport {
  /** The answer; null: there was none. */
  ask(request: Request): Promise<Response | null>
  connect(race: string, listener: Listener): Line
}

/** The page puts what it is told into words by itself; only files that are written out have a language of their own. */
const withLanguage = (path: string) =>
  path.includes('lang=') ? path : `${path}${path.includes('?') ? '&' : '?'}lang=none`

/** The server that the page came from. */
export const server: Transport = {
  ask({ method, path, body, key }) {
    const headers: Record<string, string> = {}
    if (key) headers['authorization'] = `Bearer ${key}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    return fetch(withLanguage(path), request).catch(() => null)
  },

  connect(race, listener) {
    const socket = new WebSocket(withLanguage(`${location.origin.replace(/^http/, 'ws')}/api/races/${race}/live`))
    socket.onopen = () => listener.opened()
    socket.onmessage = ({ data }) => listener.received(data as string)
    socket.onclose = () => listener.closed()
    return socket
  },
}
