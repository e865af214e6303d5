import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import { emptyRecord } from '../judging/scenario-record.ts'
import type { FeatureStates, TracedRequest } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { recorder } from './recorder.ts'

const states = Object.fromEntries(features.map((feature) => [feature, 'yes'])) as FeatureStates
const rules: JudgingRules = {
  dialect: referenceDialect,
  listFields: [],
  acceptedReading: 'any',
  forbiddenTexts: {},
  features: states,
  strict: false,
}
const needs = { message: { messageId: 'm', subject: 's', recipientPartition: 'GENERAL' } } as never

/** The lines of a record with these exchanges. */
const linesOf = (exchanges: readonly Exchange[]) => {
  const lines: string[] = []
  const record = recorder((line) => void lines.push(line))
  const ofReader = { ...emptyRecord, steps: reader.steps(needs), exchanges }
  record.finished({ scenario: reader, allocation: { needs }, rules, at: new Date(0), record: ofReader })
  return lines
}

it('writes one line, whatever a target sends', () => {
  const hostile = 'a\nb\u2028\u001b[2J{"kind":"end"}\n'
  const exchange = answered(200, { subject: hostile }, 0)
  const [line = '', ...others] = linesOf([exchange])
  expect(others).toEqual([])
  expect(['\n', '\u001b'].filter((character) => line.slice(0, -1).includes(character))).toEqual([])
  expect(JSON.parse(line).steps[0].exchange.answer.text).toBe(exchange.answer.text)
})

it('writes each call once, and steps refer to it', () => {
  const call = { sequence: 1, at: '', service: 'partition', operation: 'userPartitionRights', method: 'GET', path: '/' }
  const calls = [{ ...call, authenticated: true, parameters: {}, status: 200, advice: [] }] as const
  const exchanges = [0, 1].map((step) => ({ ...answered(200, {}, step), calls }) as unknown as Exchange)
  const lines = linesOf(exchanges).map((line) => JSON.parse(line))
  expect(lines.map(({ kind }) => kind)).toEqual(['call', 'record'])
  expect(lines[1].steps.map((step: { calls: number[] }) => step.calls)).toEqual([[0], [0]])
})

it('leaves out what JSON cannot hold, and throws nothing', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 200_000; level += 1) deep = [deep]
  expect(linesOf([{ ...answered(200, {}, 0), details: { m: deep } }])).toEqual([])
})

it('keeps the order of sending for requests whose answers overtake each other', () => {
  const lines: string[] = []
  const record = recorder((line) => void lines.push(line))
  const sent = ['a', 'b'].map((traceId) => ({ traceId }) as TracedRequest)
  for (const one of sent) record.onSend(one)
  for (const one of sent.toReversed()) record.onExchange(one)
  const written = lines.map((line) => JSON.parse(line))
  expect(written.map(({ index, sent: { traceId } }) => [index, traceId])).toEqual([
    [1, 'b'],
    [0, 'a'],
  ])
})
