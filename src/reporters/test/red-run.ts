import type { StubCall } from '../../contract/stub-control.ts'
import type { RunResult } from '../../engine/result.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from './results.ts'

const call: StubCall = {
  sequence: 1,
  at: '2026-05-04T08:00:01.000Z',
  service: 'authorization',
  operation: 'introspect',
  method: 'POST',
  path: '/introspect',
  authenticated: true,
  parameters: {},
  status: 200,
  advice: [],
}
const calls: StubCall[] = [call, { ...call, service: 'partition', operation: 'userPartitionRights', fault: 'error500' }]
const posted = { headers: { 'content-type': 'application/json' }, body: '{"messageIds":["5f1c"],"isVisible":false}' }
const exchange = excerpt({ method: 'POST', request: posted, body: '{"subject":"x"}', calls })

const failed = scenarioResult({
  outcome: 'failed',
  mismatches: [mismatch({ gaveAway: true, exchange })],
  advice: [advice],
  notRestored: ['isVisible of 5f1c'],
})
const lost = ['list-a', 'list-b', 'list-c'].map((id) =>
  scenarioResult({
    id,
    rows: [],
    outcome: 'broken',
    mismatches: [mismatch({ kind: 'answer', owner: 'network', actual: 'no connection', exchange: undefined })],
  }),
)
const open = scenarioResult({
  id: 'content-read',
  rows: [14],
  outcome: 'unverifiable',
  missing: [missingData, { kind: 'caller', says: 'no token for userOfB', about: 'userOfB', nearest: 'humanUser' }],
})

/** A run with a value in every part of a report: failures, what is missing, what was left out, problems, remarks. */
export const redRun: RunResult = {
  ...runResult([scenarioResult({ id: 'list-first-page', rows: [1] }), failed, ...lost, open], { verdict: 'notReady' }),
  nextActions: [{ scenario: failed.id, says: 'get the details: 200', owner: 'provider', scenarios: [failed.id] }],
  leftOut: [{ id: 'event-late-ignored', reason: 'real services' }],
  diagnoses: [{ id: 'd', weight: 'hinders', says: 'no rights', evidence: '401', wayOut: 'Pass one.', owner: 'tokens' }],
  notes: ['The run was stopped.'],
  irreversible: [{ scenario: 'content-main', kind: 'read', messageId: '5f1c' }],
  leftBehind: { checked: 1, changes: [{ messageId: '5f1c', field: 'isRead', before: false, after: true, by: 'run' }] },
  exchanges: [
    {
      traceId: 'abc',
      scenario: failed.id,
      step: 1,
      as: 'humanUser',
      method: 'GET',
      path: '/mailbox/messages/5f1c',
      status: 200,
      startedAt: '2026-05-04T08:00:01.000Z',
      durationMs: 12,
    },
  ],
}

/** Fields whose values this package chooses, by which reports decide. */
const chosenHere = new Set([
  'outcome',
  'verdict',
  'kind',
  'owner',
  'level',
  'format',
  'features',
  'readings',
  'service',
])

/** The result with this text at the end of every text that is not chosen by this package, keys of headers included. */
export const withTexts = (result: RunResult, text: string): RunResult => {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value}${text}`
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, chosenHere.has(key) ? inner : change(inner)]),
    )
  }
  return change(result) as RunResult
}
