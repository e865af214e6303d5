import { expect, it } from 'vitest'
import { status } from '../expectations/answers/body.ts'
import { answered } from '../test/exchanges.ts'
import { reader } from '../test/scenarios.ts'
import { emptyTranscript } from './judge.ts'
import { runWideTranscript } from './run-wide-check.ts'

const watcher = { ...reader, runWide: { personas: ['humanUser'] as const, expectation: status(200) } }
const theirs = { ...answered(200), scenario: 'other', step: 2 }

it('judges its own steps, and every answer to its personas as a step of its own', () => {
  const own = { ...emptyTranscript, steps: [{ why: 'ask' }, { why: 'never came to it' }], exchanges: [answered(200)] }
  const { steps, exchanges, missing } = runWideTranscript(watcher, own, [theirs, { ...theirs, as: 'nobody' }])
  expect(steps.map(({ why }) => why)).toEqual(['ask', 'GET /mailbox/messages in step 3 of other'])
  expect(exchanges).toHaveLength(2)
  expect(missing).toEqual([])
})

it('misses answers where there are none', () => {
  expect(runWideTranscript(watcher, emptyTranscript, [{ ...theirs, as: 'nobody' }]).missing).toEqual([
    'an answer to humanUser',
  ])
})
