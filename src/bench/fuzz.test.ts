/** A sample of what `fuzz.soak.ts` sends. */
import { expect, it } from 'vitest'
import { start } from '../../reference-provider/test/start.ts'
import { expectNothingWrong, fuzz } from './fuzz/fuzz.ts'

it('hostile requests find no deviation', { timeout: 300_000 }, async () => {
  const started = await start({ origins: ['https://portal.example'] })
  const result = await fuzz(started, { count: 2500, seed: 1, deadline: Date.now() + 240_000 })
  expectNothingWrong(result)
  expect(result.sent).toBeGreaterThan(500)
  expect((await started.ask('GET', '/mailbox/messages')).status).toBe(200)
})
