import type { BaselineEntry, Missing, TracedRequest } from '../../engine/result.ts'
import type { ReportContext } from '../reporter.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from './results.ts'

/** A report in a file, by a version that knows a likely cause of each failure. */
export const fileContext: ReportContext = {
  colour: false,
  width: 100,
  command: 'npx conformance',
  textsOf: () => ({ causes: ['The handler skips the rights lookup.'] }),
}

/** A GET of the first page by a human user, with these differences. */
export const tracedRequest = (differing: Partial<TracedRequest> = {}): TracedRequest => ({
  traceId: '0af7651916cd43dd8448eb211c80319c',
  scenario: 'list-first-page',
  step: 1,
  as: 'humanUser',
  method: 'GET',
  path: '/mailbox/messages?page=1&pageSize=10',
  status: 200,
  startedAt: '2026-05-04T08:00:01.250Z',
  durationMs: 12,
  judged: true,
  ...differing,
})

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

/** A run in which everything passed or did not apply. */
export const greenRun = runResult(
  [passed, scenarioResult(), scenarioResult({ id: 'body-shown', outcome: 'notApplicable' })],
  {
    exchanges: [tracedRequest()],
  },
)

/** A run with two failures. */
export const redRun = runResult([passed, failedDetails, failedList], {
  verdict: 'notReady',
  exitCode: 1,
  exchanges: [
    tracedRequest(),
    tracedRequest({
      traceId: 'abc',
      scenario: failedDetails.id,
      path: '/mailbox/messages/5f1c',
      startedAt: '2026-05-04T08:00:02.000Z',
    }),
    tracedRequest({ scenario: failedList.id, path: '/mailbox/messages?page=1', status: 0, durationMs: 0 }),
  ],
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

/** A run that proves nothing, for one reason of each kind. */
export const unverifiableRun = runResult(
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

const noOutcome = { passed: 0, failed: 0, unverifiable: 0, notApplicable: 0, broken: 0, leftOut: 0 }

/** A run with a requirement set: two newer scenarios that fail or lack data, one that passed, and a newer expectation. */
export const requirementsRun = runResult(
  [
    { ...passed, unscoredMismatches: [mismatch({ stepId: 'list', step: 'get the list', gaveAway: true })] },
    { ...failedList, flags: ['unscored'], advice: [] },
    { ...unverifiable('list-newer', missingData), flags: ['unscored'] },
    { ...scenarioResult({ id: 'body-newer', rows: [] }), flags: ['unscored'] },
  ],
  {
    requirements: {
      set: 1,
      suiteVersion: '0.1.0',
      unscored: { ...noOutcome, passed: 1, failed: 1, unverifiable: 1, leftOut: 1 },
      unscoredMismatches: 1,
    },
    leftOut: [{ id: 'list-newer-still', reason: 'not selected', unscored: true }],
    exchanges: [tracedRequest()],
  },
)

const entry: BaselineEntry = {
  scenario: failedList.id,
  expectation: 'list.expect.newest-first',
  outcome: 'failed',
  reason: 'the sort order changes in release 4',
  owner: 'search team',
  expires: '2026-06-01',
}
const leakEntry: BaselineEntry = { ...entry, scenario: 'details-*', expectation: undefined, reason: 'ticket 17' }
const open = unverifiable('content-read', missingData)

/** A run with a baseline: a tolerated leak, a tolerated failure and gap, lines to remove, and an entry to add. */
export const baselineRun = runResult(
  [
    passed,
    { ...failedDetails, flags: ['tolerated'], toleratedBy: [leakEntry] },
    { ...failedList, flags: ['tolerated'], toleratedBy: [entry] },
    { ...open, id: 'content-known', flags: ['tolerated'], toleratedBy: [{ ...entry, reason: 'no such data' }] },
    { ...failedList, id: 'list-at-times', flags: ['unstable'], advice: [] },
    open,
  ],
  {
    verdict: 'notReady',
    exitCode: 7,
    baseline: {
      file: 'baseline.json',
      entries: 4,
      stale: [
        { entry: { ...entry, scenario: passed.id }, line: 12, because: 'passes', says: `${passed.id} passes` },
        {
          entry: { ...entry, scenario: 'body-*' },
          line: 20,
          because: 'matchesNothing',
          says: 'no scenario matches body-*',
        },
      ],
      additions: [{ ...entry, scenario: open.id, expectation: 'testData.unreadMessage', outcome: 'unverifiable' }],
    },
  },
)
