import { referenceDialect } from '../../../contract/dialect.ts'
import type { StubCall } from '../../../contract/stub-control.ts'
import type { Mismatch, ScenarioResult, TracedRequest } from '../../result.ts'
import { answered, excerpt } from '../../test/exchanges.ts'
import { findCauses } from '../find-causes.ts'
import { observeRun } from '../observed-run.ts'

/** A request and its answer, as a test writes them. */
export interface SentExample extends Partial<Pick<TracedRequest, 'scenario' | 'as' | 'method' | 'path' | 'startedAt'>> {
  status?: number
  json?: unknown
  own?: string
  headers?: Record<string, string>
  body?: string
  tokenLength?: number
  /** What is wrong with the answer: its scenario is red. */
  red?: Partial<Mismatch>
}

const exchangeOf = (
  { scenario = 'one', as = 'humanUser', method = 'GET', status = 200, ...one }: SentExample,
  place: number,
) => {
  const { path = '/mailbox/messages', own = '0990000113', json, headers = {}, body } = one
  const { answer, ...rest } = answered(status, json)
  const exchange = {
    ...rest,
    answer: { ...answer, bytes: JSON.stringify(json ?? '').length },
    scenario,
    as,
    asEnterprise: own,
    traceId: `trace ${place}`,
    request: { method, path, headers, ...(body !== undefined && { body }) },
  }
  const sent: TracedRequest = {
    ...{ traceId: exchange.traceId, scenario, as, method, path, status },
    ...{ step: place + 1, startedAt: one.startedAt ?? '2026-05-04T10:00:00.000Z', durationMs: 5 },
  }
  return { sent, exchange }
}

const redResult = (example: SentExample, place: number): ScenarioResult[] => {
  if (example.red === undefined) return []
  const { sent, exchange } = exchangeOf(example, place)
  const { method, path, as, status, traceId } = sent
  const mismatch: Mismatch = {
    ...{
      stepId: 'list',
      step: 'get the list',
      kind: 'expect',
      expectationId: 'status',
      expected: '200',
      actual: '403',
    },
    ...{ owner: 'provider', traceId, exchange: { ...excerpt(), method, path, as, status, request: exchange.request } },
    ...example.red,
  }
  return [
    {
      ...{ id: sent.scenario, rows: [], title: 'A title', level: 'MUST', clauses: [], outcome: 'failed', flags: [] },
      ...{ durationMs: 5, missing: [], mismatches: [mismatch], advice: [], notRestored: [] },
    },
  ]
}

/** The causes that the engine finds after these requests and calls. */
export const causesAfter = async (examples: readonly SentExample[], calls: readonly Partial<StubCall>[] = []) => {
  const log = calls.map(
    (call, index): StubCall => ({
      ...{ sequence: index + 1, at: '2026-05-04T10:00:00.000Z', service: 'partition', operation: 'hasMandate' },
      ...{ method: 'GET', path: '/mailbox/0990000113/hasMandate', authenticated: true, parameters: {}, status: 200 },
      ...{ advice: [], ...call },
    }),
  )
  const observer = observeRun(async (after) => log.filter(({ sequence }) => sequence > after))
  observer.begin(referenceDialect)
  for (const [place, example] of examples.entries()) {
    const { sent, exchange } = exchangeOf(example, place)
    observer.onExchange(sent, exchange, example.tokenLength)
  }
  const judged = examples.flatMap(redResult).map((result) => ({ result }))
  return (await findCauses(judged, observer)) ?? []
}
