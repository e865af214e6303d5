/** A mailbox that the suite did not generate: it is not read as a whole, whatever its size. */
import { expect, it } from 'vitest'
import { fullOrSample } from '../cli/test/full-size.ts'
import { only, sampleOfScenarios } from '../cli/test/some-scenarios.ts'
import { runOnMailbox } from './large/run-on-mailbox.ts'

const most = { surveyRequests: 120, requests: fullOrSample(8_000, 950), peakMiB: 300 }

it('sends as many requests to 100,000 messages as to 20,000', { timeout: 600_000 }, async () => {
  const small = await runOnMailbox({ messages: 20_000 }, ...only(sampleOfScenarios))
  const large = await runOnMailbox({ messages: 100_000 }, ...only(sampleOfScenarios))
  for (const run of [small, large]) {
    expect(run.failed).toEqual([])
    expect(run.passed).toBeGreaterThan(fullOrSample(400, 50))
    expect(run.requests).toBeLessThan(most.requests)
    expect(run.surveyRequests).toBeLessThan(most.surveyRequests)
    expect(run.peakMiB).toBeLessThan(most.peakMiB)
  }
  // Their data differ a little, and with them the scenarios that can run.
  expect(large.requests).toBeLessThan(1.1 * small.requests)
  expect(large.surveyRequests).toBeLessThan(1.1 * small.surveyRequests)
})
