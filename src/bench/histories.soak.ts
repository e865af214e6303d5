/** 200 histories of 8 parallel clients, moves of whole partitions included: one order of the requests explains each. */
import { expect, it } from 'vitest'
import { checkHistories } from './histories/check-histories.ts'
import { soakTimeoutMs } from './soak.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)

it('parallel clients get answers that one order of their requests explains', { timeout: soakTimeoutMs }, async () => {
  const result = await checkHistories({ count: 200, seed, deadline: Date.now() + minutes * 60_000 })
  process.stdout.write(`${JSON.stringify({ ...result, seed })}\n`)
  expect(result.unexplained).toEqual([])
  expect(result.checked).toBeGreaterThan(0)
  expect(result.overlaps).toBeGreaterThan(result.checked * 10)
})
