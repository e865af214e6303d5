import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import { cutOffCode, NetworkError } from '../http/network-error.ts'
import { answered } from '../test/exchanges.ts'
import { checklist } from './checklist.ts'
import { diagnose } from './diagnose.ts'
import type { Findings } from './probes/findings.ts'
import type { DecodedToken } from './probes/token.ts'
import { findingsWith, message, testData } from './test/example-findings.ts'

const diagnosesOf = (differing: Partial<Findings>) => diagnose(findingsWith(differing)).diagnoses
const first = answered(200, { items: [] })
const inSeconds = (date: string): number => Date.parse(date) / 1000

describe('network errors that a test cannot produce on every machine', () => {
  it.each([
    ['no route', new NetworkError('unreachable', 'nothing answers there', 'ENETUNREACH'), 'host-unreachable'],
    ['no connection', new NetworkError('timeout', 'no whole answer within 1 seconds'), 'host-unreachable'],
    ['too large', new NetworkError('tooLarge', 'an answer larger than the budget allows'), 'answer-too-large'],
    ['cut short', new NetworkError('reset', 'an answer that ends before its end', cutOffCode), 'answer-cut-short'],
    ['anything else', new NetworkError('unreachable', 'nothing answers there', 'ESTRANGE'), 'not-reached'],
  ])('%s', (_, lost, id) => {
    expect(diagnosesOf({ networkError: lost, network: { acceptsConnections: false } })).toMatchObject([
      { id, exitCode: 4, weight: 'stops' },
    ])
  })

  it('stops a run after any network error', () => {
    for (const reason of ['unreachable', 'reset', 'timeout', 'tooLarge', 'busy'] as const) {
      expect(diagnosesOf({ networkError: new NetworkError(reason, 'lost', 'UNKNOWN_CODE') })[0]?.weight).toBe('stops')
    }
  })
})

it('asks which of two lists holds the messages', () => {
  const page = { content: [{ id: 'a' }], sort: [{ property: 'date' }] }
  const [diagnosis] = diagnosesOf({
    firstList: answered(200, page),
    dialect: { ...referenceDialect, listItems: null },
  })
  expect(diagnosis).toMatchObject({
    id: 'dialect-list-unresolved',
    evidence: 'Two fields are lists of objects: content and sort. Which one holds the messages?',
    wayOut: 'Pass --dialect listItems=content or --dialect listItems=sort.',
  })
})

const human = 'scope:document:management:consult:ws-mailboxrest:mailboxenterpriseuser'
const consumer = 'scope:document:management:consult:ws-mailboxrest:documentconsumer'

describe('configured tokens', () => {
  const good: DecodedToken = {
    as: 'humanUser',
    expiresAt: inSeconds('2026-05-04T11:00:00Z'),
    validFrom: inSeconds('2026-05-04T09:00:00Z'),
    scopes: [human],
    claimTexts: ['990000113', '79072300048'],
  }
  it.each([
    ['token-expired', { expiresAt: inSeconds('2026-05-04T09:30:00Z') }, /2026-05-04T09:30/],
    ['token-not-yet-valid', { validFrom: inSeconds('2026-05-04T10:05:00Z') }, /10:05/],
    ['token-of-another-persona', { scopes: [consumer] }, /documentconsumer/],
    ['token-without-scope', { scopes: ['scope:of:something:else'] }, /something/],
    ['token-of-another-enterprise', { claimTexts: ['0406798006'] }, /0406798006/],
  ])('%s', (id, differing, evidence) => {
    const [diagnosis, ...others] = diagnosesOf({ firstList: first, tokens: [{ ...good, ...differing }] })
    expect(diagnosis).toMatchObject({ id, owner: 'tokens', exitCode: 3 })
    expect(diagnosis?.evidence).toMatch(evidence)
    expect(others).toEqual([])
  })

  it('reports nothing for a valid token, an opaque token, or a token of our stubs', () => {
    expect(diagnosesOf({ firstList: first, tokens: [good] })).toEqual([])
    expect(diagnosesOf({ firstList: first, tokens: [{ as: 'humanUser', claimTexts: [] }] })).toEqual([])
    expect(diagnosesOf({ firstList: first, kind: 'stubbed', tokens: [{ ...good, expiresAt: 0 }] })).toEqual([])
  })
})

describe('rules of the specification, which the scenarios check', () => {
  const refusedForScope: StubCall = {
    sequence: 1,
    service: 'partition',
    operation: 'userPartitionRights',
    method: 'GET',
    path: '/mailbox/0990000113/userPartitionRights',
    parameters: {},
    status: 403,
    authenticated: true,
    advice: [],
    at: '2026-05-04T10:00:00Z',
  }
  const introspection: StubCall = {
    ...refusedForScope,
    service: 'authorization',
    operation: 'introspect',
    path: '/introspect',
    status: 200,
  }

  it('only notes that the own token of a provider lacks its scope', () => {
    expect(diagnosesOf({ firstList: first, stubCalls: [introspection, refusedForScope] })).toMatchObject([
      { id: 'provider-scope-absent', weight: 'note' },
    ])
  })

  it('does not report an origin that the provider allows for one kind of request only', () => {
    const withAllowedOrigin = {
      ...first,
      answer: { ...first.answer, headers: [['Access-Control-Allow-Origin', 'https://portal.example']] },
    }
    const preflight = answered(204)
    expect(diagnosesOf({ firstList: first, preflight, repeatedLists: [first, first] }).map(({ id }) => id)).toEqual([
      'origin-not-configured',
    ])
    expect(
      diagnosesOf({ firstList: first, preflight, repeatedLists: [withAllowedOrigin, withAllowedOrigin] as never }),
    ).toEqual([])
  })
})

describe('the date of the test mailbox', () => {
  const reply = message({ folder: 'out', publicationDate: '2026-05-04T09:00:00Z' })

  it.each([
    ['old, whatever an earlier run sent since', '2026-04-14T10:00:00Z', '2026-05-04', ['dataset-stale']],
    ['the expected one, although an earlier run sent a reply later', '2026-04-14T10:00:00Z', '2026-04-14', []],
    ['the expected one', '2026-05-04T07:36:00Z', '2026-05-04', []],
    ['unknown, if the newest date is in the future', '2127-09-13T07:36:00Z', '2026-05-04', []],
  ])('is %s', (_, publicationDate, datasetDate, ids) => {
    const messages = [message({ publicationDate }), reply]
    const diagnoses = diagnosesOf(testData({ messages, datasetDate: new Date(datasetDate) }))
    expect(diagnoses.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a date of the test mailbox that was given wrongly', () => {
  it('is named, and the option is to be left out if the mailbox is new', () => {
    const messages = [message({ publicationDate: '2026-05-04T07:36:00Z' })]
    const [stale] = diagnosesOf(testData({ messages, datasetDate: new Date('2020-01-01') }))
    expect(stale?.evidence).toBe(
      'This run assumes 2020-01-01 (--dataset-date; without it, today), but the newest received test message is of 2026-05-04.',
    )
    expect(stale?.wayOut).toMatch(/^Leave out --dataset-date /)
  })
})

describe('declarations', () => {
  const checked = (differing: Parameters<typeof findingsWith>[0]) =>
    diagnose(findingsWith({ firstList: first, ...differing })).checks.find(({ area }) => area === 'declarations')

  it('are not called well where there are none', () => {
    expect(checked({ declaredFeatures: {}, origins: [] })).toMatchObject({ well: false, notChecked: true })
    expect(checked({ declaredFeatures: { reply: 'yes' }, origins: [] })).toMatchObject({
      well: true,
      says: 'every declared feature is there',
    })
  })
})

describe('the diagnosis', () => {
  it('ends at what stops a run, and lists the checks until then', () => {
    const { diagnoses, checks } = diagnose(findingsWith({ firstList: answered(503) }))
    expect(diagnoses.map(({ id }) => id)).toEqual(['still-starting'])
    expect(checks.map(({ area, well }) => `${area} ${well}`)).toEqual(['reach false'])
  })

  it('says of no check that it is well without an answer', () => {
    const { checks } = diagnose(findingsWith({ origins: [] }))
    const notChecked = checks.filter((check) => check.notChecked).map(({ area }) => area)
    expect(notChecked).toEqual(['reach', 'base-path', 'callers', 'steadiness', 'declarations'])
    expect(checks.filter(({ well }) => well).map(({ area }) => area)).not.toContain('reach')
  })

  it('puts what hinders a run before notes', () => {
    const preflight = answered(204)
    const ids = diagnosesOf({ firstList: first, preflight, retryAfterStatuses: [429] }).map(({ id }) => id)
    expect(ids).toEqual(['origin-not-configured', 'asked-to-slow-down'])
  })

  it('has each rule in exactly one area', () => {
    const rules = checklist.flatMap((area) => area.rules)
    expect(new Set(rules).size).toBe(rules.length)
  })
})
