import { type Expectation, met, unmet } from '../expectation.ts'
import { listing } from '../listing.ts'

/** Refused, whatever the code: 400 to 499. */
export const refusedAsClient: Expectation = {
  says: 'a refusal (4xx)',
  judge: ({ exchange: { answer } }) =>
    answer.status >= 400 && answer.status < 500 ? met : unmet(String(answer.status)),
}

/**
 * Fails closed: no success, or no answer at all; a list or a count that gives nothing will do where the specification
 * reads a missing right so (§7).
 */
export const failsClosed: Expectation = {
  says: 'nothing is given: an error, or no message at all',
  judge: ({ exchange, dialect }) => {
    const { status } = exchange.answer
    if (status === 0 || status >= 400) return met
    const read = listing(exchange, dialect)
    return 'items' in read && read.items.length === 0 ? met : unmet(`${status}, and content`)
  },
}
