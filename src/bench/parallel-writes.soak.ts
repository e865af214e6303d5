/** 10,000 writes from 64 connections, mixed with reads: the final state, the count of messages and each success are accounted for. */
import { expect, it } from 'vitest'
import { writeInParallel } from './load/parallel-writes.ts'
import { soakTimeoutMs } from './soak.ts'

const seed = Number(process.env.SOAK_SEED ?? 1)
const writes = 10_000

it('each parallel write is stored completely and once', { timeout: soakTimeoutMs }, async () => {
  const result = await writeInParallel({ writes, clients: 64, seed })
  process.stdout.write(`${JSON.stringify({ ...result, seed })}\n`)
  expect(result.problems).toEqual([])
  expect(result.done + result.conflicts).toBe(writes)
})
