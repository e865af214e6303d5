import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'
import { withRequestTimeout } from './send.ts'

const answer: OutboundResponse = { status: 200, body: null }
const request: OutboundRequest = { method: 'GET', url: 'http://127.0.0.1/', headers: {} }
const slow = withRequestTimeout(() => after(40, answer))

it('waits for an answer, for at most timeoutMs if the request has one', async () => {
  expect(await slow(request)).toBe(answer)
  expect(await slow({ ...request, timeoutMs: 10_000 })).toBe(answer)
  await expect(slow({ ...request, timeoutMs: 5 })).rejects.toThrow('no answer came')
})

it('an answer that is there at once is in time, even with timeoutMs 0', async () => {
  expect(await withRequestTimeout(async () => answer)({ ...request, timeoutMs: 0 })).toBe(answer)
})

it('passes a failure on as it is', async () => {
  const down = withRequestTimeout(() => Promise.reject(new Error('refused')))
  await expect(down({ ...request, timeoutMs: 10_000 })).rejects.toThrow('refused')
})
