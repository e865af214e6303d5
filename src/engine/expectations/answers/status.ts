import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { reachesFault } from '../calls.ts'

/** Any 4xx status. */
export const clientError: Expectation = {
  id: 'client-error',
  says: 'a refusal (4xx)',
  protectsContent: true,
  judge: ({ exchange: { answer } }) =>
    answer.status >= 400 && answer.status < 500 ? pass : fail(String(answer.status)),
}

/** The request is for a list or a count of messages. */
const isListOrCount = ({ request }: Exchange): boolean =>
  request.method === 'GET' && /\/messages(\?|$)|\/statistics\//.test(request.path)

/**
 * Fails closed: an error, or no answer at all. A list or a count may also be empty, because §7 allows that for a missing
 * right.
 */
export const failsClosed: Expectation = {
  id: 'fails-closed',
  says: 'an error, or an answer without any message',
  protectsContent: true,
  judge: ({ exchange, dialect }) => {
    const { status } = exchange.answer
    if (status === 0 || status >= 400) return pass
    if (!isListOrCount(exchange)) return fail(`${status}`)
    const read = readListAnswer(exchange, dialect)
    if ('items' in read && read.items.length === 0) return pass
    const isCountOfNothing = dialect.count !== null && atPath(jsonOf(exchange.answer), dialect.count) === 0
    return isCountOfNothing ? pass : fail(`${status}, and content`)
  },
}

/** A provider may cache a refusal and refuse again without calling the service. */
export const reachesFaultOrRefuses: Expectation = {
  id: 'reaches-fault-or-refuses',
  says: 'the provider calls the failing service, or refuses again',
  judge: (seen) => (failsClosed.judge(seen) === pass ? pass : reachesFault.judge(seen)),
}

/** The codes that describe correctly that a service behind the provider fails. */
export const refusalOrGatewayError: Expectation = {
  id: 'refusal-or-gateway-error',
  says: '401, 403, 502 or 503',
  judge: ({ exchange: { answer } }) =>
    [401, 403, 502, 503].includes(answer.status)
      ? pass
      : fail(answer.status === 0 ? 'no answer' : String(answer.status)),
}

/** An answer came before our timeout. */
export const anyAnswer: Expectation = {
  id: 'any-answer',
  says: 'an answer, although the service does not answer',
  judge: ({ exchange: { answer } }) => (answer.status === 0 ? fail('no answer before our timeout') : pass),
}

/** §5.2: the caller is refused. */
export const unauthorizedOrForbidden: Expectation = {
  id: 'unauthorized-or-forbidden',
  says: '401 or 403',
  protectsContent: true,
  judge: ({ exchange: { answer } }) => ([401, 403].includes(answer.status) ? pass : fail(String(answer.status))),
}

/**
 * The expectation, except that 400 is right for a malformed value (§4.1, list rule 2). The value is known to be well
 * formed only if the step, counted from 1, answered 404 to it.
 */
export const unlessMalformed = (step: number, expectation: Expectation): Expectation => ({
  ...expectation,
  judge: (seen) => {
    const isWellFormed = exchangeOfStep(seen, step)?.answer.status === 404
    return seen.exchange.answer.status === 400 && !isWellFormed
      ? inconclusive('testData', 'a well-formed value', 'wellFormedValue')
      : expectation.judge(seen)
  },
})
