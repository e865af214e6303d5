import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { features } from '../../contract/features.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import type { Need, Needs } from '../../contract/test-data/needs.ts'
import { field } from '../expectations/answers/fields.ts'
import { status } from '../expectations/answers/status-codes.ts'
import type { Callers } from '../http/credentials.ts'
import { NetworkError } from '../http/network-error.ts'
import type { FeatureStates, RunEvent } from '../result.ts'
import type { RunOptions } from '../run-options.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { get } from '../scenario/request.ts'
import { type AnyScenario, scenario, step } from '../scenario/scenario.ts'
import { answered } from '../test/exchanges.ts'
import { changer, renamed } from '../test/scenarios.ts'
import { runSelected } from './run-selected.ts'

const message = { messageId: 'm', recipientPartition: 'GENERAL', subject: '', publicationDate: '' }
const states = Object.fromEntries(features.map((feature) => [feature, 'yes'])) as FeatureStates
const rules = { dialect: referenceDialect, listFields: [], acceptedReading: 'any', forbiddenTexts: {}, strict: false }

/** A scenario that reads a message once. */
const reading = (needs: Need[], changes: Need[], ...expectations: Expectation[]): AnyScenario =>
  scenario({
    id: 'test-reads',
    title: 'A message is read',
    level: 'MUST',
    clauses: ['rows.1'],
    persona: 'humanUser',
    needs,
    reads: 'item',
    changes,
    steps: () => [
      step('details', 'it is read')
        .send(get(paths.details, { messageId: 'm' }))
        .expect(...expectations),
    ],
  })

const once = reading(['message'], [], status(200), field('isRead', true))
const secret = reading(['message'], [], { ...status(404), protectsContent: true })
const usingUp = reading(['unreadMessage'], ['unreadMessage'], status(200), field('isRead', true))

/** What the target answers to one request after the other: a read flag, a status, or nothing. */
type Answer = boolean | number | 'lost'

/** Runs the scenarios, one at a time, against a target that gives these answers. */
const runWith = async (scenarios: readonly AnyScenario[], answers: readonly Answer[], options: Partial<RunOptions>) => {
  const pending = [...answers]
  const callersUsed: string[] = []
  const ended: string[] = []
  const reportedAsTolerated: string[] = []
  const callers: Callers = {
    credentialsFor: async (_, scenarioId) => {
      callersUsed.push(scenarioId)
      return { headers: {}, secrets: [] }
    },
    restrictRights: async () => {},
  }
  const send = async (_: unknown, { step: index }: { step: number }) => {
    const answer = pending.shift() ?? true
    if (answer === 'lost') throw new NetworkError('timeout', 'no answer')
    return typeof answer === 'number' ? answered(answer, {}, index) : answered(200, { isRead: answer }, index)
  }
  const allocations = new Map(
    scenarios.map(({ id }) => [id, { needs: { message, unreadMessage: message } as unknown as Needs }]),
  )
  const onEvent = (event: RunEvent) => {
    if (event.kind !== 'finished') return
    ended.push(event.result.id)
    if (event.result.flags.includes('tolerated')) reportedAsTolerated.push(event.result.id)
  }
  const { judged, notes, leftOut } = await runSelected(
    scenarios,
    { send, close: async () => {} },
    {
      rules: { ...rules, acceptedReading: 'any', features: states },
      allocations,
      datasetIndex: { enterpriseNumber: '' } as DatasetIndex,
      callers,
      seenMessages: [],
    },
    { kind: 'stubbed', concurrency: 1, onEvent, ...options } as unknown as RunOptions,
  )
  const outcomes = judged.map(({ result: { outcome, flags } }) => [outcome, ...flags].join(' '))
  return {
    outcomes,
    notes,
    leftOut: leftOut.map(({ id }) => id),
    ended,
    reportedAsTolerated,
    callersUsed,
    unsent: pending.length,
  }
}

describe('a failed scenario with --retries 2', () => {
  it.each<[title: string, one: AnyScenario, answers: Answer[], outcome: string, unsent: number]>([
    ['is unstable when it passes then', once, [false, true, true], 'failed unstable', 1],
    ['is unstable when it passes at last', once, [false, false, true], 'failed unstable', 0],
    ['stays failed when it never passes', once, [false, false, false, true], 'failed', 1],
    ['does not run again after a lost connection', once, [false, 'lost', true], 'failed', 1],
    ['does not run again when it disclosed content', secret, [true, 404], 'failed', 1],
    ['fails when it discloses content then', secret, [500, true, 404], 'failed', 1],
    ['does not run again when its data is used up', usingUp, [false, true], 'failed', 1],
    // a change with a wrong status, its restore request, and the look at the data
    ['does not run again when its data was not restored', changer, [200, 500, 500, 204], 'failed', 1],
    ['is unstable when its data was restored', changer, [500, 204, 204, 204], 'failed unstable', 0],
    ['runs once when it passes', once, [true, false], 'passed', 1],
  ])('%s', async (_, one, answers, outcome, unsent) => {
    expect(await runWith([one], answers, { retries: 2 })).toMatchObject({ outcomes: [outcome], unsent })
  })

  it('has callers of its own in each attempt', async () => {
    const { callersUsed } = await runWith([once], [false, false, false], { retries: 2 })
    expect(callersUsed).toEqual(['test-reads', 'test-reads-attempt-2', 'test-reads-attempt-3'])
  })

  it('names in one note those that must not run again', async () => {
    const { notes } = await runWith([secret, renamed(usingUp, 'test-uses-up')], [true, false], { retries: 2 })
    expect(notes).toEqual(['not run again: test-reads (disclosed content), test-uses-up (its test data is used up)'])
  })

  it('runs again at the end of its lane, and is reported once', async () => {
    const { ended, outcomes } = await runWith([once, renamed(once, 'test-second')], [false, true, true], { retries: 2 })
    expect(ended).toEqual(['test-second', 'test-reads'])
    expect(outcomes).toEqual(['failed unstable', 'passed'])
  })

  it('stops a run with --bail, once all attempts are over', async () => {
    const scenarios = [once, changer]
    const { outcomes, leftOut } = await runWith(scenarios, [false, false, false], { retries: 2, bail: true })
    expect({ outcomes, leftOut }).toEqual({ outcomes: ['failed'], leftOut: ['test-changes'] })
  })
})

it.each([
  ['goes on after a tolerated failure, and reports it as such', '2026-05-04', ['failed', 'passed'], ['test-reads']],
  ['stops when the entry has expired', '2026-05-03', ['failed'], []],
])('%s with --bail', async (_, expires, expected, tolerated) => {
  const entry = { scenario: 'test-reads', outcome: 'failed', reason: 'r', owner: 'o', expires } as const
  const baseline = { file: 'b.json', entries: [{ entry, line: 1 }] }
  const clock = () => new Date('2026-05-04T10:00:00Z')
  const scenarios = [once, renamed(once, 'test-second')]
  const { outcomes, reportedAsTolerated } = await runWith(scenarios, [false, true], { bail: true, baseline, clock })
  expect(outcomes).toEqual(expected)
  expect(reportedAsTolerated).toEqual(tolerated)
})

it('does not run a failed scenario again without --retries', async () => {
  expect(await runWith([once], [false, true], {})).toMatchObject({ outcomes: ['failed'], notes: [], unsent: 1 })
})
