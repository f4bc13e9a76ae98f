import type { Option } from '../src/protocol.ts'

/** An option of which a test says what matters. */
export const option = (id: string, more: Partial<Option> = {}): Option => ({
  id,
  title: null,
  says: null,
  group: [],
  amounts: [],
  touches: [],
  costs: [],
  outcome: null,
  ...more,
})
