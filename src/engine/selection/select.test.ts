import { describe, expect, it } from 'vitest'
import { features } from '../../contract/features.ts'
import type { FeatureState, FeatureStates } from '../result.ts'
import { type AnyScenario, isForPortal } from '../scenario/scenario.ts'
import { changer, reader, renamed } from '../test/scenarios.ts'
import { isApplicable, select } from './select.ts'

const observing: AnyScenario = { ...reader, id: 'test-observes', stubCalls: 'ofCaller' }
const faulty: AnyScenario = { ...observing, id: 'test-faults', injectsFaults: true }
const replying: AnyScenario = { ...reader, id: 'test-replies', features: ['reply'] }
const unknown = Object.fromEntries(features.map((feature) => [feature, 'unknown'])) as FeatureStates
const table = [reader, changer, observing, faulty, replying]
const seeing = { hasStubs: true }

const selected = (options: Omit<Parameters<typeof select>[0], 'table'>) =>
  select({ table, ...seeing, ...options }).selected.map(({ id }) => id)

describe('the selection', () => {
  it('is everything unless said', () => {
    expect(select({ table, ...seeing })).toEqual({ selected: table, leftOut: [] })
  })

  it('leaves out with a reason, and loses nothing', () => {
    const { selected: chosen, leftOut } = select({ table, allowWrites: false, profile: 'portal' })
    expect(chosen.map(({ id }) => id)).toEqual(['test-reads'])
    expect(leftOut).toEqual([
      {
        id: 'test-changes',
        reason: 'it writes, and this run is read-only; run without --read-only, or with --allow-writes',
      },
      { id: 'test-observes', reason: 'it reads the stub log, and the services are real' },
      { id: 'test-faults', reason: 'it injects faults, which real services do not allow' },
      { id: 'test-replies', reason: 'the portal does not need it from every provider' },
    ])
  })

  it.for([
    ['full', ['test-reads', 'test-changes', 'test-observes', 'test-faults', 'test-replies']],
    ['portal', ['test-reads', 'test-changes', 'test-observes', 'test-faults']],
    ['light', ['test-reads', 'test-observes', 'test-faults', 'test-replies']],
  ] as const)('of the profile %s', ([profile, ids]) => {
    expect(selected({ profile })).toEqual(ids)
  })

  it('narrows the profile by ids, rows and clauses', () => {
    expect(selected({ profile: 'portal', selection: { rows: [2], ids: ['test-changes', 'test-reads'] } })).toEqual([
      'test-changes',
    ])
    expect(selected({ selection: { clauses: ['rows.2'] } })).toEqual(['test-changes'])
  })
})

it('leaves out what is about an origin of the portal until one is named', () => {
  const crossing: AnyScenario = { ...reader, id: 'test-crosses', needs: ['portalOrigin'] }
  const chosen = (origins?: string[]) => select({ table: [crossing], ...seeing, origins })
  expect(chosen().leftOut).toEqual([{ id: 'test-crosses', reason: 'no portal origin given (pass --origin)' }])
  expect(chosen(['https://portal.example']).selected).toEqual([crossing])
})

describe('what the portal needs (§4.4)', () => {
  it.for([
    ['nothing optional', {}, true],
    ['an optional operation', { features: ['body'] }, false],
    ['the absence of one', { featureAbsent: 'structuredData' }, false],
    ['one among others', { features: ['requiredAction', 'actions'] }, false],
    ['a filter of the list', { features: ['registeredMail'] }, true],
    ['a filter that is not supported', { featureAbsent: 'requiredAction' }, true],
    ['what says so itself', { profile: 'full' }, false],
  ] as const)('%s', ([, differing, expected]) => {
    expect(isForPortal({ ...renamed(reader, 'test-other'), ...differing })).toBe(expected)
  })
})

describe('what is optional (§5.7)', () => {
  const states = (body: FeatureState) => ({ ...unknown, body })
  it.for([
    ['yes', true, false],
    ['assumedYes', true, false],
    ['unknown', true, false],
    ['assumedNo', false, false],
    ['no', false, true],
  ] as const)('a body that is %s', ([state, offered, absent]) => {
    expect(isApplicable({ ...reader, features: ['body'] }, states(state))).toBe(offered)
    expect(isApplicable({ ...reader, featureAbsent: 'body' }, states(state))).toBe(absent)
  })

  it.each(['no', 'assumedNo', 'unknown', 'assumedYes', 'yes'] as const)('an empty list where it is %s', (state) => {
    const scenario = { ...reader, featureAbsent: 'body', acceptsAssumedAbsence: true } as const
    expect(isApplicable(scenario, states(state))).toBe(state === 'no' || state === 'assumedNo')
  })
})
