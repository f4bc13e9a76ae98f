// The engine's own thread: whatever it is asked, one after the other. What has happened is kept before anybody hears of it.

import type { Answer, Call, FromPage, Keeping, Reply, ToAdvise, ToPage } from './calls.ts'
import { openHouse, type House } from './house.ts'
import { Shelf } from './shelf.ts'
import type { Thought } from './thinker.ts'

const trouble: Reply = {
  status: 500,
  type: 'application/json',
  body: '{"code":"trouble","message":{"id":"server.error.not-saved","args":{}}}',
}

let shelf: Shelf
let module: WebAssembly.Module
let house: House
const lines = new Map<number, { race: string; known: boolean }>() // known: the engine has heard hello
const deadlines = new Map<string, number>() // by race; somebody's time runs out
const thinking = new Map<string, Worker>() // by race
const others = new BroadcastChannel('paddock') // engines of other tabs
let outdated = false // one of them has kept something

const post = (message: ToPage) => postMessage(message)

// --- what follows from the module alone and takes its time: drawn once ---------------------------------------------

let drawings: Cache | undefined
const isDrawing = (path: string) => /^\/api\/(circuits$|boards\/)/.test(path)

async function openDrawings(module: string): Promise<Cache | undefined> {
  if (!('caches' in self)) return undefined // not a safe address
  const mine = `drawings ${module}`
  const others = (await caches.keys()).filter((name) => name.startsWith('drawings ') && name !== mine)
  await Promise.all(others.map((name) => caches.delete(name)))
  return caches.open(mine)
}

async function draw(path: string, drawing: () => Promise<Reply | null>): Promise<Reply | null> {
  const drawn = await drawings?.match(path)
  if (drawn) return { status: 200, type: 'application/json', body: await drawn.text() }
  const reply = await drawing()
  if (reply?.status === 200) await drawings?.put(path, new Response(reply.body))
  return reply
}

// --- one after the other -------------------------------------------------------------------------------------------

let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine
  return mine
}

async function start(path: string) {
  const response = fetch(path)
  module = await WebAssembly.compileStreaming(response).catch(async () =>
    WebAssembly.compile(await (await fetch(path)).arrayBuffer()),
  )
  shelf = await Shelf.open()
  drawings = await openDrawings(path)
  await openAgain()
  setInterval(() => void lookAtClocks(), 1000)
}

async function openAgain() {
  const known = await shelf.all()
  house = await openHouse(module)
  house({ call: 'open', ...known })
  for (const { race, deadline } of known.races) if (deadline) deadlines.set(race, deadline)
}

others.onmessage = () => (outdated = true)

/** What other tabs have kept is known here, too; whoever follows a race comes again. */
async function catchUp() {
  if (!outdated) return
  outdated = false
  comeAgain()
  await openAgain()
}

function comeAgain() {
  for (const [line, { known }] of lines) if (known) close(line)
}

const entropy = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((one) => one.toString(16).padStart(2, '0')).join('')
const dated = (call: Call): Call => ({ ...call, now: Date.now(), entropy: entropy() })

async function carry(call: Call): Promise<Reply | null> {
  try {
    return await carryOut(dated(call))
  } catch (error) {
    console.error(error)
    comeAgain()
    await openAgain().catch(console.error) // all that was kept is there
    return trouble
  }
}

async function carryOut(call: Call): Promise<Reply | null> {
  let answer = house(call)
  let reply: Reply | null = null
  for (;;) {
    tell(answer)
    reply = answer.reply ?? reply
    if (answer.needs) {
      const loaded = house(dated({ call: 'load', race: answer.needs, ...(await shelf.race(answer.needs)) }))
      if (loaded.reply) return refuse(call, loaded.reply)
      answer = house(call)
    } else if (answer.keeping) {
      const kept = await keep(answer.keeping)
      answer = house(dated({ call: kept ? 'go_on' : 'lost' }))
      if (kept) continue
      tell(answer)
      outdated = true // another tab may have been first
      comeAgain()
      return trouble
    } else return reply
  }
}

/** Whoever follows a race hears it, too. */
function refuse({ line }: Call, reply: Reply, id?: unknown): Reply {
  if (line) post({ line, text: JSON.stringify({ type: 'error', id, ...(JSON.parse(reply.body) as object) }) })
  return reply
}

async function keep(keeping: Keeping): Promise<boolean> {
  try {
    await shelf.keep(keeping)
    others.postMessage('kept')
  } catch (error) {
    console.error(error)
    return false
  }
  if (keeping.race?.deadline) deadlines.set(keeping.race.race, keeping.race.deadline)
  else if (keeping.race) deadlines.delete(keeping.race.race)
  deadlines.delete(keeping.dropped)
  return true
}

function tell({ told, thinks, advise }: Answer) {
  for (const { line, text, last } of told) {
    post({ line, text })
    if (last) close(line)
  }
  if (thinks) void letThink(thinks)
  if (advise) void letAdvise(advise)
}

function close(line: number) {
  lines.delete(line)
  post({ line, closed: true })
}

async function lookAtClocks() {
  const now = Date.now()
  for (const [race, at] of deadlines) {
    if (at > now) continue
    deadlines.delete(race)
    await inTurn(() => carry({ call: 'clock', race }))
  }
}

// --- thinking: beside this thread, a thread for each thought -------------------------------------------------------

async function thought(worker: Worker, race: string, call: Call): Promise<Answer> {
  const known = await shelf.all()
  const mine = known.races.filter((one) => one.race === race)
  const load = dated({ call: 'load', race, ...(await shelf.race(race)) })
  return new Promise((resolve, reject) => {
    worker.onerror = reject
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      worker.terminate()
      resolve(data)
    }
    worker.postMessage({
      module,
      calls: [{ call: 'open', ...known, races: mine }, load, dated(call)],
    } satisfies Thought)
  })
}

const thinker = () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })

/** A driver that thinks ahead; what it thought of another position is forgotten. */
async function letThink(race: string) {
  thinking.get(race)?.terminate()
  const worker = thinker()
  thinking.set(race, worker)
  const { reply } = await thought(worker, race, { call: 'think', race })
  if (thinking.get(race) !== worker) return
  thinking.delete(race)
  if (reply) await inTurn(() => carry({ call: 'thought', race, text: reply.body }))
}

async function letAdvise({ race, line, person, seat, text }: ToAdvise) {
  try {
    tell(await thought(thinker(), race, { call: 'advise', race, line, person, seat, text }))
  } catch (error) {
    console.error(error)
    const { id } = JSON.parse(text) as { id?: unknown }
    refuse({ call: 'advise', line }, trouble, id)
  }
}

// --- the page ------------------------------------------------------------------------------------------------------

function asked({ method, path, body, key }: Extract<FromPage, { ask: number }>): Call {
  const { pathname, searchParams } = new URL(path, location.origin)
  const places = pathname.split('/').slice(1).map(decodeURIComponent)
  return { call: 'request', method, path: places, query: Object.fromEntries(searchParams), body, key }
}

async function hear(message: FromPage) {
  if ('module' in message) return start(message.module)
  if (!('line' in message)) {
    await catchUp().catch(console.error)
    const answer = () => carry(asked(message))
    const reply = isDrawing(message.path) ? await draw(message.path, answer) : await answer()
    return post({ ask: message.ask, reply: reply ?? trouble })
  }
  const { line } = message
  if ('race' in message) return void lines.set(line, { race: message.race, known: false })
  if ('closed' in message) return lines.delete(line) && carry({ call: 'bye', line })
  const mine = lines.get(line)
  if (!mine) return
  if (mine.known) return carry({ call: 'message', line, text: message.text })
  await catchUp().catch(console.error)
  mine.known = true
  return carry({ call: 'hello', line, race: mine.race, text: message.text })
}

onmessage = ({ data }: MessageEvent<FromPage>) => void inTurn(() => Promise.resolve(hear(data)))
