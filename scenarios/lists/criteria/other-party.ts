import { type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath } from '../../../src/engine/scenario/json-path.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'

/** §4.1: the number of the other enterprise, from the details of two messages: a sent one can be for a citizen. */
export const otherPartyIn = (seen: readonly Exchange[], folder: 'in' | 'out' = 'in'): ListParameters => {
  const party = folder === 'out' ? 'recipient' : 'sender'
  const number = seen.map(({ answer }) => atPath(jsonOf(answer), `${party}.enterpriseNumber`)).find(Boolean)
  return typeof number === 'string' ? { enterpriseNumber: number } : {}
}
