import { expect, it } from 'vitest'
import { answered } from '../test/exchanges.ts'
import { pollUntil } from './poll-until.ts'

const answersInTurn = (...statuses: number[]) => {
  const left = [...statuses]
  const ask = async () => answered(left.shift() ?? 500)
  return { ask, left }
}
const isGood = ({ answer }: { answer: { status: number } }): boolean => answer.status === 200

it('asks once when the answer holds', async () => {
  const { ask, left } = answersInTurn(200, 404)
  const { answer, waitedMs } = await pollUntil(ask, isGood, { seconds: 10 })
  expect([answer.status, left]).toEqual([200, [404]])
  expect(waitedMs).toBeLessThan(1000)
})

it('asks again until it does, and says how long that took', async () => {
  const { ask } = answersInTurn(404, 404, 200)
  const { answer, waitedMs } = await pollUntil(ask, isGood, { seconds: 10 })
  expect(answer.status).toBe(200)
  expect(waitedMs).toBeGreaterThan(250)
})

it('gives the last answer when the time is over, or the run is stopped', async () => {
  const { ask, left } = answersInTurn(401, 403, 404)
  expect((await pollUntil(ask, isGood, { seconds: 0.05 })).answer.status).toBe(403)
  expect((await pollUntil(ask, isGood, { seconds: 60, signal: AbortSignal.abort() })).answer.status).toBe(404)
  expect(left).toEqual([])
})
