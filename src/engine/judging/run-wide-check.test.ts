import { expect, it } from 'vitest'
import { status } from '../expectations/answers/body.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { type RecordedAnswer, recordedAnswers, runWideTranscript } from './run-wide-check.ts'
import { emptyTranscript } from './transcript.ts'

const watcher = { ...reader, runWide: { personas: ['humanUser'] as const, expectation: status(200) } }
const theirs: RecordedAnswer = { exchange: { ...answered(200), scenario: 'other', step: 2 }, stepId: 'details' }
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
  expect(recordedAnswers(own)).toEqual([{ exchange: answered(200), stepId: 'list' }])
  expect(exchanges).toHaveLength(2)
  expect(missing).toEqual([])
})

it('is unverifiable when there are no answers', () => {
  expect(runWideTranscript(watcher, emptyTranscript, [ofOthers]).missing).toMatchObject([
    { kind: 'control', says: 'an answer to humanUser' },
  ])
})
