import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import { status } from '../expectations/answers/status-codes.ts'
import { expectation } from '../expectations/new-expectation.ts'
import type { FeatureStates } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { fail, pass, withId } from '../scenario/expectation.ts'
import { answered, digestOf } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { excerptOf } from './excerpt.ts'
import { judge } from './judge.ts'
import type { JudgingRules } from './judge-step.ts'
import {
  type RecordedAnswer,
  type RunWideScenario,
  recordedAnswers,
  runWideRecord,
  withJudgements,
} from './run-wide-check.ts'
import { emptyRecord } from './scenario-record.ts'

const rules: JudgingRules = {
  dialect: referenceDialect,
  listFields: [],
  acceptedReading: 'any',
  forbiddenTexts: {},
  features: Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates,
  strict: false,
}
const watcher = { ...reader, runWide: { personas: ['humanUser'] as const, expectation: status(200) } }

/** An answer of the run to a step, as these scenarios judge it. */
const recorded = (exchange: Exchange, judging: RunWideScenario[], stepId = 'details', target = rules) =>
  recordedAnswers({}, { ...emptyRecord, steps: [{ id: stepId, why: '' }], exchanges: [exchange] }, target, judging)
const fromOther: Exchange = { ...answered(200), scenario: 'other', step: 2 }
const [theirs] = recorded(fromOther, [watcher]) as [RecordedAnswer]
const [ofOthers] = recorded({ ...fromOther, as: 'nobody' }, [watcher]) as [RecordedAnswer]

it('judges its own steps, and every answer to its personas as a step of its own', () => {
  const own = {
    ...emptyRecord,
    steps: [
      { id: 'list', why: 'ask' },
      { id: 'details', why: 'not sent' },
    ],
    exchanges: [answered(200)],
  }
  const { steps, exchanges, missing } = runWideRecord(watcher, own, [theirs, ofOthers])
  expect(steps.map(({ why }) => why)).toEqual(['ask', 'details of other'])
  expect(steps.map(({ id }) => id)).toEqual(['list', 'other.details'])
  expect(recordedAnswers(watcher, own, rules, [])).toMatchObject([{ stepId: 'list' }])
  expect(exchanges).toHaveLength(2)
  expect(missing).toEqual([])
})

it('judges only the answers that concern it', () => {
  const onlyRefusals = { ...watcher.runWide, concerns: ({ answer }: Exchange) => answer.status === 403 }
  const judgedBy = (status: number) =>
    recorded({ ...answered(status), scenario: 'other' }, [{ runWide: onlyRefusals }])[0]?.judgements.size
  expect([judgedBy(200), judgedBy(403)]).toEqual([0, 1])
})

it('keeps of an answer only what a result can show', () => {
  const long = { ...fromOther, answer: { ...answered(200).answer, text: 'x'.repeat(100_000) } }
  const refused = { ...long, answer: { ...long.answer, status: 500 } }
  const [held, failed] = [long, refused].map((exchange) => recorded(exchange, [watcher])[0]?.exchange)
  expect(held?.answer).toEqual({ status: 200, headers: [], bytes: 0, digest: digestOf(undefined) })
  expect(failed && excerptOf(failed, watcher.id)).toEqual(excerptOf(refused, watcher.id))
  expect(failed?.answer.text?.length).toBeLessThan(1100)
})

it('judges its own steps when they are sent, with the same result, and keeps no long texts', () => {
  const isRead = expectation('is-read', 'it is read', ({ exchange, exchanges }) =>
    exchange.answer.text?.endsWith(': read') ? pass : fail(`${exchanges.length} answers`),
  )
  const long = (end: string, step: number): Exchange => {
    const { answer, ...exchange } = answered(200, undefined, step)
    return { ...exchange, answer: { ...answer, text: 'x'.repeat(100_000) + end } }
  }
  const expects = { given: [status(200)], expect: [isRead], advise: [isRead] }
  const own = {
    ...emptyRecord,
    steps: ['first', 'second', 'not-sent'].map((id) => ({ id, why: id, ...expects })),
    exchanges: [long(': read', 0), long(': unread', 1)],
  }
  const judgedNow = withJudgements(own, rules)
  const result = judge(watcher, own, rules)
  expect(result.result.mismatches).toMatchObject([{ stepId: 'second', actual: '2 answers' }])
  expect(judge(watcher, judgedNow, rules)).toEqual(result)
  expect(JSON.stringify(judgedNow).length).toBeLessThan(5_000)
})

it('is broken itself when its expectation throws', () => {
  const throwing = withId('throws', {
    ...status(200),
    judge: () => {
      throw new TypeError('odd')
    },
  })
  const watching = { ...watcher, runWide: { personas: ['humanUser'] as const, expectation: throwing } }
  const answers = recorded(fromOther, [watching])
  expect(() => judge(watching, runWideRecord(watching, emptyRecord, answers), rules)).toThrow('odd')
})

it('is unverifiable when there are no answers', () => {
  expect(runWideRecord(watcher, emptyRecord, [ofOthers]).missing).toMatchObject([
    { kind: 'control', says: 'an answer to humanUser' },
  ])
})

it('judges each answer by what is known of the target that gave it', () => {
  const forbidden = (text: string): JudgingRules => ({ ...rules, forbiddenTexts: { humanUser: [text] } })
  const keepsSecret = withId('keeps-secret', {
    ...status(200),
    judge: ({ exchange, forbiddenTexts: { humanUser = [] } }) =>
      humanUser.some((text) => exchange.answer.text?.includes(text)) ? fail('a leak') : pass,
  })
  const judgedBy = (target: JudgingRules) => {
    const watching = { ...watcher, runWide: { personas: ['humanUser'] as const, expectation: keepsSecret } }
    const leak = recorded(answered(200, { id: 17 }), [watching], 'details', target)
    const record = runWideRecord(watching, emptyRecord, leak)
    return judge(watching, record, forbidden('17')).result.outcome
  }
  expect(judgedBy(forbidden('17'))).toBe('failed')
  expect(judgedBy(forbidden('18'))).toBe('passed')
})

it('counts only answers to older steps, unless the check is newer too', () => {
  const newer: RecordedAnswer = { ...theirs, unscored: true }
  const marks = (scenario: typeof watcher & { unscored?: true }, answers: RecordedAnswer[]) =>
    runWideRecord(scenario, emptyRecord, answers).steps.map(({ expect: [one] = [] }) => one?.unscored === true)
  expect(marks(watcher, [newer, theirs])).toEqual([false, true])
  expect(marks({ ...watcher, unscored: true }, [newer, theirs])).toEqual([false, false])
  expect(runWideRecord(watcher, emptyRecord, [newer]).missing).toMatchObject([{ kind: 'control' }])
})

it('knows the answers to newer steps', () => {
  const own = {
    ...emptyRecord,
    steps: [{ id: 'list', why: 'ask', unscored: true as const }],
    exchanges: [answered(200)],
  }
  expect(recordedAnswers(watcher, own, rules, [])).toMatchObject([{ unscored: true }])
  expect(recordedAnswers({ unscored: true }, { ...own, steps: [] }, rules, [])).toMatchObject([{ unscored: true }])
})

describe('advice about the whole run', () => {
  const exactlyOne = expectation('one', 'the number 1', ({ exchange: { answer } }) =>
    answer.text === '1' ? pass : fail(String(answer.text)),
  )
  const concerns = ({ answer }: { answer: { status: number } }) => answer.status === 200
  const adviser = { ...reader, runWideAdvice: [{ concerns, expectation: exactlyOne }] }
  const from = (scenario: string, status: number, json: unknown): RecordedAnswer =>
    recorded({ ...answered(status, json), scenario }, [adviser], 'get')[0] as RecordedAnswer
  const shown = (...answers: RecordedAnswer[]) => {
    const { steps, exchanges, missing } = runWideRecord(adviser, emptyRecord, answers)
    expect(missing).toEqual([])
    return steps.map(({ id, why, expect: demanded, advise }, at) => [
      id,
      why,
      demanded,
      advise?.map(({ says }) => says),
      exchanges[at]?.scenario,
    ])
  }

  it('reports the first answer that differs, whatever the order of the run', () => {
    const why = 'get of b'
    const expected = [['answers', why, undefined, ['the number 1'], 'b']]
    const answers = [from('a', 200, 1), from('c', 200, 3), from('b', 200, 2), from('a', 400, 4)]
    expect(shown(...answers)).toEqual(expected)
    expect(shown(...answers.reverse())).toEqual(expected)
  })

  it('leaves out answers to newer steps', () => {
    expect(shown({ ...from('a', 200, 2), unscored: true }, from('b', 200, 1)).map((step) => step.at(-1))).toEqual(['b'])
  })

  it('shows an answer that is as advised, and nothing without one', () => {
    expect(shown(from('a', 200, 1)).map((step) => step.at(-1))).toEqual(['a'])
    expect(shown(from('a', 400, 1))).toEqual([])
  })
})
