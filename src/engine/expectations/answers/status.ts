import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, isPageInsteadOfData, isSuccess, isWebPage, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass, withId } from '../../scenario/expectation.ts'
import { isJsonObject } from '../../scenario/json/json-object.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { either } from '../alternatives.ts'
import { reachesFault } from '../calls.ts'
import { isFromSharedCache, numberAt } from '../exchange-parts.ts'
import { noTextOfMessages } from '../leaks.ts'
import { answerExpectation, expectation, protectedExpectation } from '../new-expectation.ts'
import { status, success } from './status-codes.ts'

export const clientError: Expectation = protectedExpectation(
  'client-error',
  'a refusal (4xx)',
  ({ exchange: { answer } }) => (answer.status >= 400 && answer.status < 500 ? pass : fail(String(answer.status))),
)

/** The provider may decide: the operation took place, or was refused. */
export const successOrRefusal: Expectation = { ...either([clientError], [success]), says: '2xx or 4xx' }

/** The operation did not take place. A redirect is not a success. */
export const noSuccess: Expectation = protectedExpectation(
  'no-success',
  'a status other than 2xx',
  ({ exchange: { answer } }) => (isSuccess(answer) ? fail(String(answer.status)) : pass),
)

/** The same. A firewall may block the request with a page whose status is 200. */
export const noSuccessButWebPage: Expectation = protectedExpectation(
  'no-success-but-web-page',
  'a status other than 2xx, or a web page',
  (seen) => (isWebPage(seen.exchange.answer) ? pass : noSuccess.judge(seen)),
)

/**
 * The same, for a path that a target need not have: a web application answers an unknown path with its page and status 200.
 * The page has no text of the messages, and it is not what the step, counted from 1, got at the stated path.
 */
export const noSuccessAtUnstatedPath = (messages: readonly MessageHandle[] = [], statedStep?: number): Expectation => ({
  ...noSuccess,
  says: 'a status other than 2xx, or a web page without the data',
  judge: (seen) => {
    const { answer } = seen.exchange
    if (!isWebPage(answer)) return noSuccess.judge(seen)
    if (statedStep !== undefined && answer.digest === exchangeOfStep(seen, statedStep)?.answer.digest)
      return fail('the data')
    return noTextOfMessages(...messages).judge(seen)
  },
})

/** The expectation, except that a firewall may block the request: with 403, 406, a page in place of the answer, or no answer. */
export const unlessBlocked = (one: Expectation): Expectation => ({
  ...one,
  says: `${one.says}, unless a firewall blocks the request`,
  judge: (seen) => {
    const { answer } = seen.exchange
    const isBlocked = [0, 403, 406].includes(answer.status) || (isSuccess(answer) && isWebPage(answer))
    return isBlocked ? pass : one.judge(seen)
  },
})

/** What the client holds is no longer right. A provider without conditional requests answers in full. */
export const notUnmodified: Expectation = answerExpectation(
  'not-unmodified',
  'a status other than 304',
  ({ status }) => (status === 304 ? fail('304') : pass),
)

/** The request is for a list or a count of messages. */
const isListOrCount = ({ request }: Exchange): boolean =>
  request.method === 'GET' && /\/messages(\?|$)|\/statistics\//.test(request.path)

/** A redirect to a login page, or the page of a firewall. */
const isPageOfOthers = (exchange: Exchange): boolean =>
  (exchange.answer.status >= 300 && exchange.answer.status < 400) || isPageInsteadOfData(exchange)

/**
 * Fails closed: an error, no answer at all, or a page of something before the provider. A list or a count may also be empty,
 * because §7 allows that for a missing right.
 */
export const failsClosed: Expectation = protectedExpectation(
  'fails-closed',
  'an error, or an answer without any message',
  ({ exchange, dialect }) => {
    const { answer } = exchange
    if (answer.status === 0 || answer.status >= 400) return pass
    if (isPageOfOthers(exchange) || isFromSharedCache(exchange)) return pass
    if (!isListOrCount(exchange)) return fail(`${answer.status}`)
    const read = readListAnswer(exchange, dialect)
    if ('items' in read && read.items.length === 0) return pass
    const isCountOfNothing = numberAt(exchange, dialect.count) === 0
    return isCountOfNothing || (dialect.count === null && hasOnlyZeros(jsonOf(answer)))
      ? pass
      : fail(`${answer.status}, and content`)
  },
)

/** A count of nothing, under a name that is not known: an object with numbers alone, all of them 0. */
const hasOnlyZeros = (json: unknown): boolean => {
  const values = isJsonObject(json) ? Object.values(json) : []
  return values.length > 0 && values.every((value) => value === 0)
}

/** A provider may cache a refusal and refuse again without calling the service. */
export const reachesFaultOrRefuses: Expectation = expectation(
  'reaches-fault-or-refuses',
  'the provider calls the failing service, or refuses again',
  (seen) => (failsClosed.judge(seen) === pass ? pass : reachesFault.judge(seen)),
)

/** The status codes that fit a failure of a service behind the provider. */
export const refusalOrGatewayError: Expectation = answerExpectation(
  'refusal-or-gateway-error',
  '401, 403, 502 or 503',
  (answer) => {
    if ([401, 403, 502, 503].includes(answer.status)) return pass
    return fail(answer.status === 0 ? 'no answer' : String(answer.status))
  },
)

export const anyAnswer: Expectation = answerExpectation(
  'any-answer',
  'an answer, although the service does not answer',
  (answer) => (answer.status === 0 ? fail('no answer before our timeout') : pass),
)

/** §5.2: the caller is refused. */
export const unauthorizedOrForbidden: Expectation = withId('unauthorized-or-forbidden', status(401, 403))

/**
 * The expectation, except that 400 is right for a malformed value (§4.1, list rule 2). The value is known to be well
 * formed only if the step, counted from 1, answered 404 to it. A value to which it answered with success exists.
 */
export const unlessMalformed = (step: number, wellFormed: Expectation): Expectation => ({
  ...wellFormed,
  judge: (seen) => {
    const control = exchangeOfStep(seen, step)
    if (control && isSuccess(control.answer))
      return inconclusive('testData', 'a value that does not exist', 'nonexistentValue')
    const isWellFormed = control?.answer.status === 404
    return seen.exchange.answer.status === 400 && !isWellFormed
      ? inconclusive('testData', 'a well-formed value', 'wellFormedValue')
      : wellFormed.judge(seen)
  },
})

/** The target answered under that path or below it, not under another form of the path. */
export const answeredUnder = (path: string): Expectation =>
  expectation('answered-under', `an answer under ${path}`, ({ exchange: { request } }) =>
    request.path === path || request.path.startsWith(`${path}/`) ? pass : fail(`an answer under ${request.path}`),
  )
