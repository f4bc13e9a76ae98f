// A thread that thinks about one position and is gone: it makes the race from its log and tells what came of it.

import type { Call } from './calls.ts'
import { openHouse } from './house.ts'

export interface Thought {
  module: WebAssembly.Module
  calls: Call[]
}

onmessage = async ({ data: { module, calls } }: MessageEvent<Thought>) => {
  const house = await openHouse(module)
  postMessage(calls.map(house).at(-1))
}
