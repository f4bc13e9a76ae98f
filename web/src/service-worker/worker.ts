// The page without a network. All files of one version are kept together; a new version is fetched beside them and waits until it is
// asked for, or until no page is open any more. What a server says is never kept.

export {}

declare const self: ServiceWorkerGlobalScope
declare const FILES: string[] // of this version; vite.config.ts writes them here
declare const VERSION: string

const prefix = 'paddock-'
const mine = prefix + VERSION
const page = 'index.html'
const addressOf = (file: string) => new URL(file, self.registration.scope).href

self.addEventListener('install', (event) => event.waitUntil(fetchAll()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request)
  if (file !== null) event.respondWith(answer(event.request, file))
})

async function fetchAll() {
  const cache = await caches.open(mine)
  await cache.addAll(FILES.map((file) => new Request(addressOf(file), { cache: 'no-cache' })))
  const html = await (await cache.match(addressOf(page)))!.text()
  const strange = [...html.matchAll(/assets\/[\w.-]+/g)].find(([file]) => !FILES.includes(file))
  if (strange) throw new Error(`${strange[0]} is of another version`)
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The file that answers; null: the network does. An address inside the page is the page. */
function fileOf({ method, mode, url }: Request): string | null {
  const scope = self.registration.scope
  if (method !== 'GET' || !url.startsWith(scope)) return null
  const file = new URL(url).pathname.slice(new URL(scope).pathname.length)
  if (FILES.includes(file)) return file
  return mode === 'navigate' && !/^api\/|\.\w+$/.test(file) ? page : null
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(mine)
  return (await cache.match(addressOf(file))) ?? fetch(request)
}
