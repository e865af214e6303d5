import { expect, it } from 'vitest'
import type { Client } from '../http/client.ts'
import type { Callers } from '../http/credentials.ts'
import { answered } from '../test/exchanges.ts'
import { findSurveyor } from './read-lists.ts'

const callers = { credentialsFor: async () => ({}) } as unknown as Callers

/** A target that gives these answers one after the other, and then the last one. */
const targetWith = (...statuses: number[]) => {
  let sent = 0
  const send = async () => answered(statuses[Math.min(sent++, statuses.length - 1)] ?? 200, { items: [] })
  return { client: { send } as unknown as Client, sent: () => sent }
}

it.for([
  ['a list', [200], 'documentConsumer', 1],
  ['an error at the first request after a start', [500, 200], 'documentConsumer', 2],
  ['a refusal', [403, 200], 'humanUser', 2],
  ['errors of the server alone', [503], 'humanUser', 4],
] as const)('reads the mailbox as the caller who sees most of it: %s', async ([, statuses, as, requests]) => {
  const { client, sent } = targetWith(...statuses)
  const { surveyor } = await findSurveyor(client, { callers })
  expect(surveyor?.as).toBe(as)
  expect(sent()).toBe(requests)
})
