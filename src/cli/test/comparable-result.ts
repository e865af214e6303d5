import type { RunResult, TracedRequest } from '../../engine/result.ts'
import { fullOrSample } from './full-size.ts'

/** What two runs of the same scenarios against like providers never have in common, by its key. */
const normalizedKeys: Record<string, unknown> = {
  startedAt: 'time',
  durationMs: 0,
  at: 'time',
  traceId: 'trace',
  sequence: 0,
  traceparent: 'trace',
  'BelGov-Related-Trace-Id': 'trace',
  repeatCommand: 'command',
  // A list has one byte less when a scenario read one of its messages before: "isRead": true in place of false.
  bytes: 0,
}

/**
 * The same, in texts: trace ids, the addresses of targets and stubs, dates of headers, the ids of callers on shared stubs, the
 * ids of problem documents. */
const normalizedTexts: readonly [RegExp, string][] = [
  [/\b[0-9a-f]{32}\b/g, 'trace'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'http://target'],
  [/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'date'],
  [/\/[0-9a-f]{8}$/g, '/run'],
  [/"instance":"urn:uuid:[^"]*"/g, '"instance":"id"'],
]

/** Each shard runs these, so that each looks at its own stub calls. */
const inEachShard = [
  'survey',
  'doctor',
  'calls-run-rights-parameters',
  'calls-run-mandate-parameters',
  'calls-rights-for-persons-alone',
]

/** Each shard finds out which path the target has for actions and records, and these are refused, so they may try both. */
const tryBothPaths = [
  'access-foreign-action-by-path',
  'list-unknown-application-empty',
  'access-moved-to-closed-partition',
  // In a sample, these can come before the first action that is allowed.
  ...fullOrSample(
    [],
    ['access-closed-executed-action-to-each-scope', 'action-no-access-keeps-flag', 'errors-problem-documents'],
  ),
]

/**
 * A result without what differs between two runs: times, ids of traces, addresses, the order of requests, and
 * the requests that each shard sends: those before the first scenario, those of scenarios that look at its own calls, and
 * those that find out a path.
 */
export const comparableResult = ({ exchanges, ...result }: RunResult) => ({
  ...(normalized(result) as Omit<RunResult, 'exchanges'>),
  exchanges: countsOf(exchanges),
})

const normalized = (value: unknown): unknown => {
  if (typeof value === 'string')
    return normalizedTexts.reduce((text, [pattern, by]) => text.replace(pattern, by), value)
  if (Array.isArray(value)) return value[0] === 'Content-Length' ? ['Content-Length', 'bytes'] : value.map(normalized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normalizedKeys[key] ?? normalized(one)]))
}

/** How many requests each scenario sent. */
const countsOf = (exchanges: readonly TracedRequest[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { scenario } of exchanges) {
    if (![...inEachShard, ...tryBothPaths].includes(scenario)) counts[scenario] = (counts[scenario] ?? 0) + 1
  }
  return counts
}
