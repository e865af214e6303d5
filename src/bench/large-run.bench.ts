/** A whole run on a mailbox of a million messages that the suite did not generate. BENCH_MESSAGES sets another size. */
import { expect, it } from 'vitest'
import { runOnMailbox } from './large/run-on-mailbox.ts'

const messages = Number(process.env.BENCH_MESSAGES ?? 1_000_000)
const mostMiB = 300

it('a whole run on a mailbox of others', { timeout: 1_800_000 }, async () => {
  const run = await runOnMailbox({ messages })
  process.stdout.write(`${JSON.stringify({ messages, ...run })}\n`)
  expect(run.failed).toEqual([])
  expect(run.peakMiB).toBeLessThan(mostMiB)
})
