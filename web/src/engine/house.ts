// The engine as a function: a module of WebAssembly that is called in JSON (src/page/module.cpp).

import type { Answer, Call } from './calls.ts'

export type House = (call: Call) => Answer

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  paddock_place(size: number): number
  paddock_call(): number
  paddock_answer(): number
}

const fine = 0
const unknown = 52 // ENOSYS

/** What the module's C library asks of its system: the time, and a place to complain. */
function system(memory: () => WebAssembly.Memory) {
  const view = () => new DataView(memory().buffer)
  const known: Record<string, (...args: number[]) => number> = {
    clock_time_get(_clock, _precision, at) {
      view().setBigUint64(at!, BigInt(Math.round(performance.now() * 1e6)), true)
      return fine
    },
    fd_write(_file, vectors, count, written) {
      let text = ''
      let size = 0
      for (let i = 0; i < count!; ++i) {
        const [at, length] = [view().getUint32(vectors! + 8 * i, true), view().getUint32(vectors! + 8 * i + 4, true)]
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length))
        size += length
      }
      console.error(text)
      view().setUint32(written!, size, true)
      return fine
    },
    proc_exit(code) {
      throw new Error(`the engine has ended with ${code}`)
    },
  }
  return new Proxy(known, { get: (all, name) => all[String(name)] ?? (() => unknown) })
}

export async function openHouse(module: WebAssembly.Module): Promise<House> {
  const imports = { wasi_snapshot_preview1: system(() => exports.memory) }
  const instance = await WebAssembly.instantiate(module, imports)
  const exports = instance.exports as unknown as Exports
  exports._initialize()
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
  return (call) => {
    const bytes = encoder.encode(JSON.stringify(call))
    const place = exports.paddock_place(bytes.length)
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes)
    const size = exports.paddock_call()
    return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, exports.paddock_answer(), size))) as Answer
  }
}
