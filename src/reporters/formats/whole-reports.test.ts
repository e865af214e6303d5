import { describe, expect, it } from 'vitest'
import type { Missing, RunResult } from '../../engine/result.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from '../test/results.ts'
import { type ReportFormat, reportFormats } from './index.ts'

const onTerminal = {
  colour: false,
  width: 100,
  command: 'npx conformance',
  textsOf: () => ({ causes: ['The handler skips the rights lookup.'] }),
}

const reportIn = (format: ReportFormat, result: RunResult): string => reportFormats[format](result, onTerminal)

const passed = scenarioResult({ id: 'list-first-page', rows: [1], title: 'The list returns the first page' })
const failedDetails = scenarioResult({ outcome: 'failed', mismatches: [mismatch({ gaveAway: true })] })
const failedList = scenarioResult({
  id: 'list-newest-first',
  rows: [2],
  title: 'The list is sorted by publication date, newest first',
  clauses: ['rows.2'],
  outcome: 'failed',
  mismatches: [
    mismatch({
      stepId: 'list',
      step: 'get the list',
      expectationId: 'newest-first',
      expected: 'the newest publication first',
      actual: 'message 5f1c was published after the one before it',
      exchange: excerpt({ path: '/mailbox/messages?page=1' }),
    }),
  ],
  advice: [advice],
})

const greenRun = runResult([passed, scenarioResult(), scenarioResult({ id: 'body-shown', outcome: 'notApplicable' })])

const redRun = runResult([passed, failedDetails, failedList], {
  verdict: 'notReady',
  exitCode: 1,
  nextActions: [
    {
      scenario: failedDetails.id,
      says: 'ask for its details (GET /mailbox/messages/{messageId} as humanUser): expected 404, actual 200',
      owner: 'provider',
      scenarios: [failedDetails.id],
    },
  ],
})

const unverifiable = (id: string, missing: Missing) =>
  scenarioResult({ id, rows: [], outcome: 'unverifiable', missing: [missing] })
const noToken: Missing = { kind: 'caller', says: 'no token for userOfB', about: 'userOfB' }
const notHolding = mismatch({ kind: 'given', owner: 'data', expected: '200', actual: '404' })

const unverifiableRun = runResult(
  [
    unverifiable('content-read', missingData),
    unverifiable('content-annex', { ...missingData, usedUp: true }),
    unverifiable('list-total', { kind: 'dialect', says: 'the name of total (set dialect.total)', about: 'total' }),
    unverifiable('calls-rights', { kind: 'serviceNotCalled', says: 'a call of introspect', about: 'introspect' }),
    ...['a', 'b', 'c'].map((id) => unverifiable(`list-${id}`, noToken)),
    scenarioResult({
      id: 'details-shown',
      outcome: 'unverifiable',
      mismatches: [notHolding],
      missing: [{ kind: 'precondition', says: 'ask for its details: 200', about: 'details.given.status' }],
    }),
  ],
  {
    verdict: 'notProven',
    exitCode: 2,
    nextActions: [
      {
        scenario: 'list-a',
        says: 'missing: no token for userOfB',
        owner: 'tokens',
        scenarios: ['list-a', 'list-b', 'list-c'],
      },
    ],
  },
)

const runs = { green: greenRun, red: redRun, unverifiable: unverifiableRun }
const formats = Object.keys(reportFormats) as ReportFormat[]

describe.each(Object.entries(runs))('the whole report of the %s run', (name, result) => {
  it.each(formats)('in %s', async (format) => {
    await expect(reportIn(format, result)).toMatchFileSnapshot(`../test/snapshots/${name}-run.${format}.txt`)
  })
})
