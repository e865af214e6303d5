import { validate } from 'ctrf'
import { describe, expect, it } from 'vitest'
import { mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { fileContext, greenRun, redRun, unverifiableRun } from '../test/runs.ts'
import { ctrfText } from './ctrf.ts'

const mixedRun = runResult(
  [
    scenarioResult({ id: 'list-a', durationMs: 12.5 }),
    scenarioResult({ id: 'list-b', title: 'The list is sorted', outcome: 'failed', mismatches: [mismatch()] }),
    scenarioResult({ id: 'details-c', outcome: 'unverifiable', missing: [missingData] }),
    scenarioResult({ id: 'details-d', outcome: 'broken', mismatches: [mismatch({ owner: 'network' })] }),
    scenarioResult({ id: 'details-e', outcome: 'notApplicable' }),
  ],
  { durationMs: 2500.4 },
)

const read = (run = mixedRun) => JSON.parse(ctrfText(run, fileContext))

describe('CTRF', () => {
  it.each(Object.entries({ greenRun, redRun, unverifiableRun, mixedRun, empty: runResult([]) }))(
    'is valid by the official schema: %s',
    (_, run) => {
      expect(validate(read(run))).toMatchObject({ valid: true, errors: [] })
    },
  )

  it('is refused by the official schema with a field of our own', () => {
    expect(validate({ ...read(), ours: true }).valid).toBe(false)
  })

  it('counts each scenario once, with times in milliseconds', () => {
    const start = Date.parse('2026-05-04T08:00:00.000Z')
    expect(read().results.summary).toMatchObject({
      tests: 5,
      passed: 1,
      failed: 1,
      skipped: 1,
      other: 2,
      suites: 2,
      start,
      stop: start + 2500,
    })
  })

  it('explains a failure', () => {
    const [, failed] = read().results.tests
    expect(failed).toMatchObject({
      name: 'list-b: The list is sorted',
      status: 'failed',
      rawStatus: 'failed',
      suite: ['list'],
      message: expect.stringContaining('actual 200'),
      trace: expect.stringMatching(/likely: .+\nrepeat: npx conformance run --only list-b /),
      stdout: expect.arrayContaining(['> GET /mailbox/messages/5f1c as humanUser', '< {"subject":"x"}']),
    })
  })
})
