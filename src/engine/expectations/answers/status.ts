import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { reachesFault } from '../calls.ts'

/** Refused, whatever the code: 400 to 499. */
export const clientError: Expectation = {
  says: 'a refusal (4xx)',
  protectsContent: true,
  judge: ({ exchange: { answer } }) =>
    answer.status >= 400 && answer.status < 500 ? pass : fail(String(answer.status)),
}

/** What was asked for is a list or a count of messages. */
const isListOrCount = ({ request }: Exchange): boolean =>
  request.method === 'GET' && /\/messages(\?|$)|\/statistics\//.test(request.path)

/**
 * Fails closed: no success, or no answer at all; of a list or a count, one that gives nothing will do, where the
 * specification reads a missing right so (§7).
 */
export const failsClosed: Expectation = {
  says: 'nothing is given: an error, or no message at all',
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

/** A caller who was refused a moment ago may be remembered as that, without another question. */
export const reachesFaultOrRefuses: Expectation = {
  says: 'the provider comes to the service that fails, or refuses again',
  judge: (seen) => (failsClosed.judge(seen) === pass ? pass : reachesFault.judge(seen)),
}

/** The codes that tell a consumer rightly what is the matter while a service that the provider asks is in trouble. */
export const refusalOrGatewayError: Expectation = {
  says: '401, 403, 502 or 503',
  judge: ({ exchange: { answer } }) =>
    [401, 403, 502, 503].includes(answer.status)
      ? pass
      : fail(answer.status === 0 ? 'no answer' : String(answer.status)),
}

/** An answer came before our patience ended. */
export const anyAnswer: Expectation = {
  says: 'an answer, though the service gives none',
  judge: ({ exchange: { answer } }) => (answer.status === 0 ? fail('no answer within our patience') : pass),
}

/** A refusal of somebody who may not come in (§5.2). */
export const unauthorizedOrForbidden: Expectation = {
  says: '401 or 403',
  protectsContent: true,
  judge: ({ exchange: { answer } }) => ([401, 403].includes(answer.status) ? pass : fail(String(answer.status))),
}

/**
 * The demand, but for a refusal with 400 (§4.1, list rule 2): that is right for a value without the right form, and only
 * where the step, counted from 1, answered 404 to the same value it is known to have it.
 */
export const unlessMalformed = (step: number, demand: Expectation): Expectation => ({
  ...demand,
  judge: (seen) => {
    const looked = seen.exchanges.find((exchange) => exchange.step === step - 1)
    const isKnown = looked?.answer.status === 404
    return seen.exchange.answer.status === 400 && !isKnown
      ? inconclusive('a value of the right form')
      : demand.judge(seen)
  },
})
