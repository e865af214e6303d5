import { expect, it } from 'vitest'
import type { Expectation } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { listOfLength } from '../lists/membership.ts'
import {
  anyAnswer,
  clientError,
  failsClosed,
  noSuccessAtUnstatedPath,
  notUnmodified,
  refusalOrGatewayError,
  unauthorizedOrForbidden,
  unlessBlocked,
} from './status.ts'
import { status } from './status-codes.ts'

const cases: [title: string, demand: Expectation, status: number, json: unknown, met: boolean][] = [
  ['an error', failsClosed, 503, undefined, true],
  ['no answer at all', failsClosed, 0, undefined, true],
  ['a list of nothing', failsClosed, 200, { items: [] }, true],
  ['a count of nothing', failsClosed, 200, { count: 0 }, true],
  ['a list of something', failsClosed, 200, { items: [{ messageId: 'm1' }] }, false],
  ['a count of something', failsClosed, 200, { count: 3 }, false],
  ['a change that was made', failsClosed, 204, undefined, false],
  ['a code of trouble', refusalOrGatewayError, 502, undefined, true],
  ['another code', refusalOrGatewayError, 500, undefined, false],
  ['an answer', anyAnswer, 503, undefined, true],
  ['none', anyAnswer, 0, undefined, false],
  ['a caller who is refused', unauthorizedOrForbidden, 401, undefined, true],
  ['a caller who gets another error', unauthorizedOrForbidden, 400, undefined, false],
  ['a refusal', clientError, 404, undefined, true],
  ['an error of the server', clientError, 500, undefined, false],
  ['a whole answer', notUnmodified, 200, {}, true],
  ['the word that nothing changed', notUnmodified, 304, undefined, false],
]

it('takes an empty list for a refusal only where a list or a count was asked for', () => {
  const asked = (method: string, path: string) =>
    failsClosed.judge(seeing([{ ...answered(200, { items: [] }), request: { method, path, headers: {} } }])).holds
  expect(asked('GET', '/mailbox/messages?recipientPartition=B')).toBe(true)
  expect(asked('GET', '/mailbox/messages/statistics/nearlyExpired')).toBe(true)
  expect(asked('GET', '/mailbox/messages/m1')).toBe(false)
  expect(asked('GET', '/mailbox/messages/m1/body')).toBe(false)
  expect(asked('POST', '/mailbox/messages/changePartition')).toBe(false)
})

it.each<[string, string, number, [string, string], boolean]>([
  ['a page to log in', '/mailbox/messages/m1', 302, ['Location', '/login'], true],
  ['the page of a firewall', '/mailbox/messages/m1', 200, ['Content-Type', 'text/html; charset=utf-8'], true],
  ['a body that is a web page', '/mailbox/messages/m1/body', 200, ['Content-Type', 'text/html'], false],
  [
    'a file that is a web page',
    '/mailbox/messages/m1/attachments/a/content',
    200,
    ['Content-Type', 'text/html'],
    false,
  ],
  ['a record of a shared cache', '/refData/messageTypes/1', 200, ['Age', '37'], true],
  ['a record', '/refData/messageTypes/1', 200, ['Age', '0'], false],
  ['a message of a shared cache', '/mailbox/messages/m1', 200, ['Age', '37'], false],
])('while a lookup fails, %s is judged by what it shows', (_, path, status, header, met) => {
  const { answer, ...exchange } = answered(status)
  const request = { method: 'GET', path, headers: {} }
  expect(failsClosed.judge(seeing([{ ...exchange, request, answer: { ...answer, headers: [header] } }])).holds).toBe(
    met,
  )
})

const asPage = (text: string, digest: string, step = 0) => {
  const { answer, ...exchange } = answered(200, undefined, step)
  return { ...exchange, answer: { ...answer, headers: [['Content-Type', 'text/html']] as const, text, digest } }
}

it('takes a page at an unstated path for no success, unless it shows the data', () => {
  const message = { messageId: 'm', recipientPartition: 'B', subject: 'A subject of its own', publicationDate: '' }
  const atUnstatedPath = noSuccessAtUnstatedPath([message], 1)
  const data = asPage('<p>file', 'of the file')
  const holds = (...exchanges: Parameters<typeof seeing>[0]) => atUnstatedPath.judge(seeing(exchanges)).holds
  expect(holds(data, asPage('<!doctype html>', 'of the page', 1))).toBe(true)
  expect(holds(data, asPage('<p>A subject of its own', 'of the page', 1))).toBe(false)
  expect(holds(data, asPage('<p>file', 'of the file', 1))).toBe(false)
  expect(holds(data, answered(200, {}, 1))).toBe(false)
  expect(holds(data, answered(404, {}, 1))).toBe(true)
})

it("accepts a firewall's block page, and no other refusal", () => {
  const judged = (exchange: Parameters<typeof seeing>[0][number]) =>
    unlessBlocked(status(200)).judge(seeing([exchange])).holds
  expect([0, 403, 406, 200].map((code) => judged(answered(code, {})))).toEqual([true, true, true, true])
  expect(unlessBlocked(listOfLength(1)).judge(seeing([asPage('<!doctype html>', '')])).holds).toBe(true)
  expect([400, 404, 500].map((code) => judged(answered(code, {})))).toEqual([false, false, false])
})

it.each(cases)('judges %s', (_, demand, status, json, met) => {
  expect(demand.judge(seeing([answered(status, json)])).holds).toBe(met)
})
