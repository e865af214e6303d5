import type { RunResult } from '../../engine/result.ts'
import { advice, excerpt, mismatch, missingData, runResult, scenarioResult } from './results.ts'
import { tracedRequest } from './runs.ts'

/** What a target could send to take over a terminal, a page, a report or a CI server. */
export const hostileText = [
  '\u001b[31m\u009b2J\u0007\u202e\u2028',
  '"\'><img src=x onerror=alert(1)></code></pre></details></script><script>alert(1)</script>]]><!-- --> &lt;',
  '\n::error::forged\r\n::stop-commands::x\n##[error]forged ##vso[task.setvariable variable=x]y',
  "##teamcity[testFailed name='x']",
  '%0A::error::forged%25 ::error file=a,title=b::c',
  '\n# heading\n- item\n| a | b |\n',
  '`one` ```three```` \n```\n~~~\n[link](https://evil.example) ![image](https://evil.example/a.png)',
  ' https://evil.example www.evil.example a@evil.example @everyone #1 <https://evil.example> **bold** \\',
].join('')

/** Fields whose values the engine chooses from a list, and times: no target can write them. */
const fixedFields = [
  ...['format', 'kind', 'exitCode', 'verdict', 'profile', 'outcome', 'flags', 'level', 'owner', 'weight', 'need', 'as'],
  ...['startedAt', 'at', 'features', 'dialect', 'readings'],
]

/** A value with the hostile text at the end of every text inside that is not fixed. */
const withHostileTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}${hostileText}`
  if (Array.isArray(value)) return value.map(withHostileTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fixedFields.includes(key) ? inner : withHostileTexts(inner)]),
  )
}

const exchange = excerpt({
  request: { headers: { 'x-request': 'a' }, body: 'sent' },
  headers: [
    ['Content-Type', 'text/html'],
    ['Location', '/'],
  ],
  body: 'received',
  scenario: 'list-other',
  calls: [
    {
      sequence: 1,
      at: '2026-05-04T08:00:01.000Z',
      service: 'partition',
      operation: 'userPartitionRights',
      method: 'GET',
      path: '/rights',
      authenticated: true,
      parameters: { userId: 'caller' },
      status: 200,
      advice: ['a header is missing'],
    },
  ],
})

/** A run with every field, some harmless. */
const everyField: RunResult = runResult(
  [
    scenarioResult({ outcome: 'failed', mismatches: [mismatch({ exchange })], advice: [advice], notRestored: ['m1'] }),
    scenarioResult({
      id: 'list-open',
      rows: [2],
      outcome: 'unverifiable',
      missing: [{ ...missingData, nearest: 'm1' }],
    }),
    scenarioResult({ id: 'list-lost', rows: [3], outcome: 'broken', mismatches: [mismatch({ exchange: undefined })] }),
    scenarioResult({ id: 'list-absent', rows: [4], outcome: 'notApplicable' }),
    scenarioResult({ id: 'list-passed', rows: [1], unscoredMismatches: [mismatch({ exchange })] }),
    scenarioResult({ id: 'list-newer', rows: [], outcome: 'failed', flags: ['unscored'], mismatches: [mismatch()] }),
  ],
  {
    verdict: 'notReady',
    exitCode: 1,
    exchanges: [tracedRequest({ traceId: 'abc' }), tracedRequest({ traceId: 'def' })],
    nextActions: [{ scenario: 'details-no-access', says: 'a', owner: 'provider', scenarios: ['details-no-access'] }],
    requirements: {
      set: 1,
      suiteVersion: '0.1.0',
      unscored: { passed: 0, failed: 1, unverifiable: 0, notApplicable: 0, broken: 0, leftOut: 0 },
      unscoredMismatches: 1,
    },
    leftOut: [{ id: 'list-left', reason: 'read-only' }],
    diagnoses: [{ id: 'd', weight: 'note', says: 's', evidence: 'e', wayOut: 'w', owner: 'network' }],
    unfinished: ['list-rest'],
    notes: ['a note'],
  },
)

/** The same run, with the hostile text in every field. */
export const hostileRun = withHostileTexts(everyField) as RunResult

/** The number of its scenarios that failed or could not be checked. */
export const hostileProblems = 3
