import { expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { pollUntil } from './poll-until.ts'

const answersInTurn = (...statuses: number[]) => {
  const left = [...statuses]
  const ask = async () => answered(left.shift() ?? 500)
  return { ask, left }
}
const isGood = ({ answer }: { answer: { status: number } }): boolean => answer.status === 200

it('asks several times when the answer holds', async () => {
  const { ask, left } = answersInTurn(200, 200, 200, 200, 404)
  const { answer, waitedMs } = await pollUntil(ask, isGood, { seconds: 10 })
  expect([answer.status, left]).toEqual([200, [404]])
  expect(waitedMs).toBeLessThan(1000)
})

it('asks again until it does, and says how long that took', async () => {
  const { ask } = answersInTurn(404, 404, 200, 200, 200, 200)
  const { answer, waitedMs } = await pollUntil(ask, isGood, { seconds: 10 })
  expect(answer.status).toBe(200)
  expect(waitedMs).toBeGreaterThan(250)
})

it('goes on while another instance has another answer', async () => {
  const { ask } = answersInTurn(200, 404, 200, 404, 200, 404)
  const { answer } = await pollUntil(ask, isGood, { seconds: 0.2 })
  expect(answer.status).toBe(404)
})

it('does not repeat a write that succeeded', async () => {
  const { ask, left } = answersInTurn(404, 200, 200)
  const write = async () => {
    const exchange = await ask()
    return { ...exchange, request: { ...exchange.request, method: 'PATCH' } }
  }
  await pollUntil(write, isGood, { seconds: 10 })
  expect(left).toEqual([200])
})

it('gives the last answer when the time is over, or the run is stopped', async () => {
  const { ask, left } = answersInTurn(401, 403, 404)
  expect((await pollUntil(ask, isGood, { seconds: 0.05 })).answer.status).toBe(403)
  expect((await pollUntil(ask, isGood, { seconds: 60, signal: AbortSignal.abort() })).answer.status).toBe(404)
  expect(left).toEqual([])
})
