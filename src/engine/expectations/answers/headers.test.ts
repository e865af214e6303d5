import { expect, it } from 'vitest'
import type { Exchange } from '../../scenario/exchange.ts'
import type { Expectation } from '../../scenario/expectation.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import {
  allowsOrigin,
  deniesOrigin,
  headersAreAscii,
  headersTogetherInclude,
  isCacheable,
  isCacheableForADay,
  notForSharedCaches,
  notModifiedSinceStep,
} from './headers.ts'

const withHeaders = (headers: Exchange['answer']['headers'], status = 200, step = 0): Exchange => {
  const plain = answered(status, undefined, step)
  return { ...plain, answer: { ...plain.answer, headers } }
}
const judged = (expectation: Expectation, name: string, ...values: string[]) =>
  expectation.judge(seeing([withHeaders(values.map((value) => [name, value] as const))])).holds

const origin = 'https://portal.example'

it.each([
  ['the origin', [origin], true, false],
  ['any origin', ['*'], false, false],
  ['another origin', ['https://other.example'], false, true],
  ['two lines', [origin, origin], false, false],
  ['a list that no browser reads', [`https://other.example, ${origin}`], false, false],
  ['nothing', [], false, true],
])('%s', (_, values, allows, forbids) => {
  expect(judged(allowsOrigin(origin), 'access-control-allow-origin', ...values)).toBe(allows)
  expect(judged(deniesOrigin(origin), 'Access-Control-Allow-Origin', ...values)).toBe(forbids)
})

it.each([
  ['public, max-age=86400', true, true],
  ['Public, Max-Age=172800', true, true],
  ['private, max-age=60', true, false],
  ['public; max-age=172800', false, false],
  ['no-cache', true, false],
  ['no-cache, no-store, max-age=172800', false, true],
  ['', false, false],
])('Cache-Control: %s', (value, isKept, isKeptForADay) => {
  expect(judged(isCacheable, 'Cache-Control', value)).toBe(isKept)
  expect(judged(isCacheableForADay, 'Cache-Control', value)).toBe(isKeptForADay)
})

it.each([
  ['public, max-age=60', false],
  ['s-maxage=60', false],
  ['public, max-age=60, s-maxage=0', true],
  ['public, no-cache, max-age=60', true],
  ['max-age=60', true],
  ['private, max-age=60', true],
  ['public', true],
  ['', true],
])('a proxy may not give an answer with Cache-Control: %s to others', (value, isRight) => {
  expect(judged(notForSharedCaches, 'Cache-Control', value)).toBe(isRight)
})

it('finds a character that is not ASCII in any header', () => {
  expect(judged(headersAreAscii, 'X-File', "Relev_ d'_t_.pdf")).toBe(true)
  expect(judged(headersAreAscii, 'X-File', 'Relevé.pdf')).toBe(false)
  expect(judged(headersAreAscii, 'Set-Cookie', 'id=‹cookie 1›; HttpOnly'), 'a secret has a placeholder').toBe(true)
  expect(judged(headersAreAscii, 'Set-Cookie', 'id=‹cookie 1›; Path=/é')).toBe(false)
})

it('compares with the tag of an earlier step', () => {
  const tagged = withHeaders([['etag', '"1"']])
  const met = (...exchanges: Exchange[]) => notModifiedSinceStep(1).judge(seeing(exchanges)).holds
  expect(met(tagged, withHeaders([], 304, 1))).toBe(true)
  expect(met(tagged, withHeaders([], 200, 1))).toBe(false)
  expect(met(withHeaders([]), withHeaders([], 304, 1))).toBe(false)
  expect(met(withHeaders([], 304, 1))).toBeUndefined()
})

it.each([
  ['all at once', [['GET, PATCH']], true],
  ['one in each answer', [['get'], ['Patch']], true],
  ['one on each line', [['GET', 'PATCH']], true],
  ['one in none', [['GET'], ['GET']], false],
  ['no such header', [[], []], false],
])('takes the answers together: %s', (_, answers, isMet) => {
  const exchanges = answers.map((lines, step) =>
    withHeaders(
      lines.map((line) => ['Access-Control-Allow-Methods', line]),
      204,
      step,
    ),
  )
  expect(headersTogetherInclude('access-control-allow-methods', 'GET', 'PATCH').judge(seeing(exchanges)).holds).toBe(
    isMet,
  )
})
