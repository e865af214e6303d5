import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { OutboundRequest, OutboundResponse } from '../rules/service-requests.ts'
import { withRequestTimeout } from './send.ts'

const answer: OutboundResponse = { status: 200, body: null }
const question: OutboundRequest = { method: 'GET', url: 'http://127.0.0.1/', headers: {} }
const slow = withRequestTimeout(() => after(40, answer))

it('an answer is waited for, unless the question says for how long', async () => {
  expect(await slow(question)).toBe(answer)
  expect(await slow({ ...question, timeoutMs: 10_000 })).toBe(answer)
  await expect(slow({ ...question, timeoutMs: 5 })).rejects.toThrow('no answer came')
})

it('what comes at once is in time, however busy the machine is', async () => {
  expect(await withRequestTimeout(async () => answer)({ ...question, timeoutMs: 0 })).toBe(answer)
})

it('a failure is told as it is', async () => {
  const down = withRequestTimeout(() => Promise.reject(new Error('refused')))
  await expect(down({ ...question, timeoutMs: 10_000 })).rejects.toThrow('refused')
})
