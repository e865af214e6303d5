/** 200,000 hostile requests, from the OpenAPI document and beyond it, raw bytes included: no deviation, no crash, no leak. */
import { expect, it } from 'vitest'
import { start } from '../../reference-provider/test/start.ts'
import { expectNothingWrong, fuzz } from './fuzz/fuzz.ts'
import { soakTimeoutMs } from './soak.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)
const count = 200_000

it('hostile requests find no deviation', { timeout: soakTimeoutMs }, async () => {
  const started = await start({ origins: ['https://portal.example'] })
  const result = await fuzz(started, { count, seed: seed * 1_000_000, deadline: Date.now() + minutes * 60_000 })
  process.stdout.write(`${JSON.stringify({ ...result, seed })}\n`)
  expectNothingWrong(result)
  expect((await started.ask('GET', '/mailbox/messages')).status).toBe(200)
})
