import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import { status } from '../expectations/answers/body.ts'
import { expectation } from '../expectations/building-blocks.ts'
import type { FeatureStates } from '../result.ts'
import { fail, pass, withId } from '../scenario/expectation.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { judge } from './judge.ts'
import type { JudgingRules } from './judge-step.ts'
import { type RecordedAnswer, recordedAnswers, runWideTranscript } from './run-wide-check.ts'
import { emptyTranscript } from './transcript.ts'

const rules: JudgingRules = {
  dialect: referenceDialect,
  listFields: [],
  acceptedReading: 'any',
  forbiddenTexts: {},
  features: Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates,
  strict: false,
}
const watcher = { ...reader, runWide: { personas: ['humanUser'] as const, expectation: status(200) } }
const theirs: RecordedAnswer = { exchange: { ...answered(200), scenario: 'other', step: 2 }, stepId: 'details', rules }
const ofOthers: RecordedAnswer = { ...theirs, exchange: { ...theirs.exchange, as: 'nobody' } }

it('judges its own steps, and every answer to its personas as a step of its own', () => {
  const own = {
    ...emptyTranscript,
    steps: [
      { id: 'list', why: 'ask' },
      { id: 'details', why: 'not sent' },
    ],
    exchanges: [answered(200)],
  }
  const { steps, exchanges, missing } = runWideTranscript(watcher, own, [theirs, ofOthers])
  expect(steps.map(({ why }) => why)).toEqual(['ask', 'GET /mailbox/messages in step details of other'])
  expect(steps.map(({ id }) => id)).toEqual(['list', 'other.details'])
  expect(recordedAnswers(watcher, own, rules)).toEqual([{ exchange: answered(200), stepId: 'list', rules }])
  expect(exchanges).toHaveLength(2)
  expect(missing).toEqual([])
})

it('is unverifiable when there are no answers', () => {
  expect(runWideTranscript(watcher, emptyTranscript, [ofOthers]).missing).toMatchObject([
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
  const leak = { exchange: answered(200, { id: 17 }), stepId: 'details' }
  const judgedBy = (target: JudgingRules) => {
    const watching = { ...watcher, runWide: { personas: ['humanUser'] as const, expectation: keepsSecret } }
    const transcript = runWideTranscript(watching, emptyTranscript, [{ ...leak, rules: target }])
    return judge(watching, transcript, forbidden('17')).result.outcome
  }
  expect(judgedBy(forbidden('17'))).toBe('failed')
  expect(judgedBy(forbidden('18'))).toBe('passed')
})

it('counts only answers to older steps, unless the check is newer too', () => {
  const newer: RecordedAnswer = { ...theirs, unscored: true }
  const marks = (scenario: typeof watcher & { unscored?: true }, answers: RecordedAnswer[]) =>
    runWideTranscript(scenario, emptyTranscript, answers).steps.map(({ expect: [one] = [] }) => one?.unscored === true)
  expect(marks(watcher, [newer, theirs])).toEqual([false, true])
  expect(marks({ ...watcher, unscored: true }, [newer, theirs])).toEqual([false, false])
  expect(runWideTranscript(watcher, emptyTranscript, [newer]).missing).toMatchObject([{ kind: 'control' }])
})

it('knows the answers to newer steps', () => {
  const own = {
    ...emptyTranscript,
    steps: [{ id: 'list', why: 'ask', unscored: true as const }],
    exchanges: [answered(200)],
  }
  expect(recordedAnswers(watcher, own, rules)).toMatchObject([{ unscored: true }])
  expect(recordedAnswers({ unscored: true }, { ...own, steps: [] }, rules)).toMatchObject([{ unscored: true }])
})

describe('advice about the whole run', () => {
  const exactlyOne = expectation('one', 'the number 1', ({ exchange: { answer } }) =>
    answer.text === '1' ? pass : fail(String(answer.text)),
  )
  const concerns = ({ answer }: { answer: { status: number } }) => answer.status === 200
  const adviser = { ...reader, runWideAdvice: [{ concerns, expectation: exactlyOne }] }
  const from = (scenario: string, status: number, json: unknown): RecordedAnswer => ({
    exchange: { ...answered(status, json), scenario },
    stepId: 'get',
    rules,
  })
  const shown = (...answers: RecordedAnswer[]) => {
    const { steps, exchanges, missing } = runWideTranscript(adviser, emptyTranscript, answers)
    expect(missing).toEqual([])
    return steps.map(({ id, why, expect: demanded, advise }, at) => [
      id,
      why,
      demanded,
      advise?.map(({ says }) => says),
      exchanges[at]?.answer.text,
    ])
  }

  it('reports the first answer that differs, whatever the order of the run', () => {
    const why = 'GET /mailbox/messages in step get of b'
    const expected = [['answers', why, undefined, ['the number 1'], '2']]
    const answers = [from('a', 200, 1), from('c', 200, 3), from('b', 200, 2), from('a', 400, 4)]
    expect(shown(...answers)).toEqual(expected)
    expect(shown(...answers.reverse())).toEqual(expected)
  })

  it('leaves out answers to newer steps', () => {
    expect(shown({ ...from('a', 200, 2), unscored: true }, from('b', 200, 1)).map((step) => step.at(-1))).toEqual(['1'])
  })

  it('shows an answer that is as advised, and nothing without one', () => {
    expect(shown(from('a', 200, 1)).map((step) => step.at(-1))).toEqual(['1'])
    expect(shown(from('a', 400, 1))).toEqual([])
  })
})
