import { expect, it } from 'vitest'
import { referenceDialect } from '../../src/contract/dialect.ts'
import { sampleNeeds } from '../../src/contract/test-data/needs.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { eventRightScenarios } from './rights.ts'

const exchangeAt = (step: number, status: number): Exchange => ({
  scenario: 's',
  step,
  as: 'humanUser',
  traceId: '',
  request: { method: 'GET', path: '/mailbox/messages/m', headers: {} },
  answer: { status, headers: [], text: '', bytes: 0, digest: '' },
  durationMs: 0,
})

/** Whether a refusal after the right was added passes, by the answers of the steps before. */
const refusalPasses = (...statuses: number[]): boolean | undefined => {
  const steps = eventRightScenarios[0]?.steps(sampleNeeds) ?? []
  const exchanges = [...statuses, 404].map((status, step) => exchangeAt(step, status))
  const exchange = exchangeAt(steps.length - 1, 404)
  const seen = { exchange, exchanges, dialect: referenceDialect, listFields: [], forbiddenTexts: {} }
  return steps.at(-1)?.expect?.every(({ judge }) => judge({ ...seen, acceptedReading: 'any' }).holds)
}

it('judges an added right only if the details came from a cache before', () => {
  expect(refusalPasses(200, 404, 204, 404, 204)).toBe(true)
  expect(refusalPasses(200, 200, 204, 404, 204)).toBe(false)
})
