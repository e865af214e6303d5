import { describe, expect, it } from 'vitest'
import type { StubCall } from '../../contract/stub-control.ts'
import { cutOffCode, NetworkError } from '../http/network-error.ts'
import { answered } from '../test/exchanges.ts'
import { checklist } from './checklist.ts'
import { diagnose } from './diagnose.ts'
import type { Findings } from './probes/findings.ts'
import type { DecodedToken } from './probes/token.ts'

const now = new Date('2026-05-04T10:00:00Z')

/** A target of which nothing is known yet, with what differs. */
const signs = (differing: Partial<Findings>): Findings => ({
  baseUrl: 'http://127.0.0.1:4000',
  kind: 'live',
  brandWord: 'mailbox',
  timeoutMs: 1000,
  now,
  declaredFeatures: {},
  origins: ['https://portal.example'],
  enterpriseNumber: '0990000113',
  requests: [],
  retryAfterStatuses: [],
  network: {},
  otherPaths: [],
  listByPersona: {},
  featureAnswers: {},
  tokens: [],
  ...differing,
})

const found = (differing: Partial<Findings>) => diagnose(signs(differing)).diagnoses
const first = answered(200, { items: [] })
const inSeconds = (date: string): number => Date.parse(date) / 1000

describe('ways that a test cannot produce on every machine', () => {
  it.each([
    ['no route', new NetworkError('unreachable', 'nothing answers there', 'ENETUNREACH'), 'host-unreachable'],
    ['nobody accepts', new NetworkError('timeout', 'no whole answer within 1 seconds'), 'host-unreachable'],
    ['too much', new NetworkError('tooLarge', 'an answer larger than the budget allows'), 'answer-too-large'],
    ['cut short', new NetworkError('reset', 'an answer that ends before its end', cutOffCode), 'answer-cut-short'],
    ['anything else', new NetworkError('unreachable', 'nothing answers there', 'ESTRANGE'), 'not-reached'],
  ])('%s', (_, lost, id) => {
    expect(found({ networkError: lost, network: { acceptsConnections: false } })).toMatchObject([
      { id, exitCode: 4, weight: 'stops' },
    ])
  })

  it('any loss stops a run', () => {
    for (const reason of ['unreachable', 'reset', 'timeout', 'tooLarge', 'busy'] as const) {
      expect(found({ networkError: new NetworkError(reason, 'lost', 'UNHEARD_OF') })[0]?.weight).toBe('stops')
    }
  })
})

const human = 'scope:document:management:consult:ws-mailboxrest:mailboxenterpriseuser'
const consumer = 'scope:document:management:consult:ws-mailboxrest:documentconsumer'

describe('tokens that somebody gave us', () => {
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
    const [diagnosis, ...others] = found({ firstList: first, tokens: [{ ...good, ...differing }] })
    expect(diagnosis).toMatchObject({ id, owner: 'tokens', exitCode: 3 })
    expect(diagnosis?.evidence).toMatch(evidence)
    expect(others).toEqual([])
  })

  it('a good one, and one that tells nothing, are let be; so are those of our stubs', () => {
    expect(found({ firstList: first, tokens: [good] })).toEqual([])
    expect(found({ firstList: first, tokens: [{ as: 'humanUser', claimTexts: [] }] })).toEqual([])
    expect(found({ firstList: first, kind: 'stubbed', tokens: [{ ...good, expiresAt: 0 }] })).toEqual([])
  })
})

describe('what the specification states is for the scenarios to say', () => {
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

  it("a provider's own token without its scope is only named", () => {
    expect(found({ firstList: first, stubCalls: [introspection, refusedForScope] })).toMatchObject([
      { id: 'provider-scope-absent', weight: 'note' },
    ])
  })

  it('an origin that is answered to the one kind of request alone is no configuration', () => {
    const knowing = {
      ...first,
      answer: { ...first.answer, headers: [['Access-Control-Allow-Origin', 'https://portal.example']] },
    }
    const preflight = answered(204)
    expect(found({ firstList: first, preflight, repeatedLists: [first, first] }).map(({ id }) => id)).toEqual([
      'origin-not-configured',
    ])
    expect(found({ firstList: first, preflight, repeatedLists: [knowing, knowing] as never })).toEqual([])
  })
})

describe('the diagnosis', () => {
  it('ends at what stops a run, and says what was looked at until then', () => {
    const { diagnoses, checks } = diagnose(signs({ firstList: answered(503) }))
    expect(diagnoses.map(({ id }) => id)).toEqual(['still-starting'])
    expect(checks.map(({ area, well }) => `${area} ${well}`)).toEqual(['reach false'])
  })

  it('puts what hinders before what is only worth knowing', () => {
    const preflight = answered(204)
    const ids = found({ firstList: first, preflight, retryAfterStatuses: [429] }).map(({ id }) => id)
    expect(ids).toEqual(['origin-not-configured', 'asked-to-slow-down'])
  })

  it('has each rule once, in one area', () => {
    const rules = checklist.flatMap((area) => area.rules)
    expect(new Set(rules).size).toBe(rules.length)
  })
})
