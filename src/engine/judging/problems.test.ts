import { expect, it } from 'vitest'
import type { Mismatch, Missing, Outcome, ScenarioResult } from '../result.ts'
import { excerpt } from '../test/exchanges.ts'
import { problemsIn } from './problems.ts'

const mismatch = (differing: Partial<Mismatch> = {}): Mismatch => ({
  stepId: 'list',
  step: 'ask for the list',
  kind: 'expect',
  expectationId: 'status',
  expected: '200',
  actual: '404',
  owner: 'provider',
  exchange: excerpt({ path: '/mailbox/messages?page=1', status: 404 }),
  ...differing,
})

const red = (id: string, differing: Partial<ScenarioResult> = {}, outcome: Outcome = 'failed'): ScenarioResult => ({
  id,
  rows: [],
  title: '',
  level: 'MUST',
  clauses: [],
  outcome,
  flags: [],
  durationMs: 0,
  missing: [],
  mismatches: [mismatch()],
  advice: [],
  notRestored: [],
  ...differing,
})

const details = (messageId: string) => excerpt({ path: `/mailbox/messages/${messageId}` })
const leak = (id: string, differing: Partial<Mismatch> = {}) =>
  red(id, { mismatches: [mismatch({ gaveAway: true, exchange: details(id), ...differing })] })
const ids = (results: ScenarioResult[]) => problemsIn(results).map(({ scenarios }) => scenarios)

it('is empty when every scenario passed', () => {
  expect(problemsIn([red('list-a', { mismatches: [] }, 'passed'), red('list-b', {}, 'notApplicable')])).toEqual([])
})

it('puts disclosed content first, then rows, other failures, and what could not be checked', () => {
  const other = (id: string) => ({ mismatches: [mismatch({ expectationId: `another-${id}` })] })
  const results = [
    red(
      'list-unverifiable',
      { mismatches: [], missing: [{ kind: 'testData', need: 'message', says: 'a message' }] },
      'unverifiable',
    ),
    red('list-broken', other('broken'), 'broken'),
    red('list-failed', other('failed')),
    red('list-row', { rows: [3], ...other('row') }),
    leak('details-leak'),
  ]
  expect(ids(results)).toEqual([
    ['details-leak'],
    ['list-row'],
    ['list-failed'],
    ['list-broken'],
    ['list-unverifiable'],
  ])
  expect(ids(results.slice(0, 2))).toEqual([['list-broken'], ['list-unverifiable']])
})

it('puts the scenario that sent the request before the one that checks all answers', () => {
  const elsewhere = excerpt({ path: '/mailbox/messages/m', scenario: 'details-of-closed' })
  const results = [leak('leaks-nothing', { exchange: elsewhere }), leak('details-of-closed')]
  expect(ids(results)).toEqual([['details-of-closed', 'leaks-nothing']])
})

it('groups results with one problem under the most important one', () => {
  const [first] = problemsIn([red('list-a'), red('list-b', { rows: [1] }), red('list-c')])
  expect(first).toEqual({
    scenario: 'list-b',
    says: 'ask for the list (GET /mailbox/messages as humanUser): expected 200, actual 404',
    owner: 'provider',
    scenarios: ['list-b', 'list-a', 'list-c'],
  })
  expect(ids([leak('details-a'), leak('details-b', { expectationId: 'no-text', actual: 'subject' })])).toEqual([
    ['details-a', 'details-b'],
  ])
})

it('groups what one cause explains, whatever the request and the answer', () => {
  const foundCauses = ['The provider called hasMandate with operation=read.']
  const other = mismatch({ exchange: details('m1'), expectationId: 'field-isRead', actual: 'absent' })
  const results = [
    red('list-a', { foundCauses }),
    red('details-a', { foundCauses, mismatches: [other] }),
    red('list-b'),
  ]
  expect(ids(results)).toEqual([['list-a', 'details-a'], ['list-b']])
  expect(ids([...results, { ...leak('m2'), foundCauses }])).toEqual([['m2', 'list-a', 'details-a'], ['list-b']])
})

it('groups failures with the same criteria, whatever was expected', () => {
  const asking = (query: string, expectationId: string) =>
    mismatch({
      expectationId,
      exchange: excerpt({ path: `/mailbox/messages?${query}`, status: 200 }),
    })
  const results = [
    red('search-a', { mismatches: [asking('q=x&qlang=fr', 'contains')] }),
    red('search-b', { mismatches: [asking('qlang=nl&q=y&folder=in', 'empty-list')] }),
    red('list-c', { mismatches: [asking('read=false&page=2', 'empty-list')] }),
    red('list-d', { mismatches: [asking('page=2', 'list-length')] }),
    red('list-e', { mismatches: [asking('page=2', 'page')] }),
  ]
  expect(ids(results)).toEqual([['search-a', 'search-b'], ['list-c'], ['list-d'], ['list-e']])
})

it('keeps operations apart, and literal paths from parameters', () => {
  const path = '/mailbox/messages/statistics/nearlyExpired'
  const statistic = mismatch({ exchange: excerpt({ path, status: 404 }) })
  const [one, other] = problemsIn([red('list-a'), red('statistics-b', { mismatches: [statistic] })])
  expect([one?.scenarios, other?.scenarios]).toEqual([['list-a'], ['statistics-b']])
  expect(other?.says).toContain(`(GET ${path} as humanUser)`)
})

it('puts the larger group first when the weight is the same', () => {
  const other = { mismatches: [mismatch({ expectationId: 'success' })] }
  expect(ids([red('list-a', other), red('list-b'), red('list-c')])).toEqual([['list-b', 'list-c'], ['list-a']])
})

it('names the provider as owner of a failure, even if a precondition did not hold either', () => {
  const unmet = mismatch({ owner: 'data', kind: 'given' })
  expect(problemsIn([red('list-a', { mismatches: [unmet, mismatch()] })])[0]?.owner).toBe('provider')
  expect(problemsIn([red('list-a', { mismatches: [unmet] }, 'unverifiable')])[0]?.owner).toBe('data')
})

it('groups the same answer of several operations if it has the same likely causes', () => {
  const open = (id: string, path: string) =>
    red(id, { mismatches: [mismatch({ expectationId: 'fails-closed', exchange: excerpt({ path }) })] })
  const results = [
    open('fault-body', '/mailbox/messages/1/body'),
    open('fault-details', '/mailbox/messages/1'),
    open('fault-count', '/mailbox/messages/statistics/registeredMails'),
  ]
  const causesOf = (id: string) => [id === 'fault-count' ? 'Counts have code of their own.' : 'An error is a yes.']
  expect(problemsIn(results, causesOf).map(({ scenarios }) => scenarios)).toEqual([
    ['fault-body', 'fault-details'],
    ['fault-count'],
  ])
  expect(problemsIn(results)).toHaveLength(3)
})

it('groups server errors of one operation, whatever the query', () => {
  const broken = (query: string) =>
    mismatch({
      expectationId: query,
      exchange: excerpt({ path: `/mailbox/messages?${query}`, status: 500 }),
    })
  const results = ['q=x', 'read=true'].map((query, index) => red(`list-${index}`, { mismatches: [broken(query)] }))
  expect(ids(results)).toEqual([['list-0', 'list-1']])
})

it('makes one problem of all data that is missing, one of data that is used up, and one of names', () => {
  const open = (id: string, missing: Missing) => red(id, { mismatches: [], missing: [missing] }, 'unverifiable')
  const results = [
    open('list-a', { kind: 'testData', need: 'message', says: 'a message' }),
    open('list-b', { kind: 'testData', need: 'unreadMessage', says: 'an unread message' }),
    open('list-c', { kind: 'testData', need: 'unreadMessage', says: 'an unread message', usedUp: true }),
    open('list-d', { kind: 'dialect', about: 'total', says: 'the name of total' }),
    open('list-e', { kind: 'dialect', about: 'count', says: 'the name of count' }),
  ]
  expect(problemsIn(results).map(({ says, scenarios }) => [says, scenarios])).toEqual([
    ['missing: a message; and 1 more', ['list-a', 'list-b']],
    ['missing: the name of total; and 1 more', ['list-d', 'list-e']],
    ['missing: an unread message (used up: its messages were read, moved or answered)', ['list-c']],
  ])
})
