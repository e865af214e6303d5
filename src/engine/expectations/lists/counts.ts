import type { Dialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, pass, unknownName } from '../../scenario/expectation.ts'
import { itemsIn, queryParameter, requestedPageSize } from '../../scenario/list-answer.ts'
import { noCountText, numberAt } from '../exchange-parts.ts'
import { expectation, protectedExpectation } from '../new-expectation.ts'
import { provenTotal } from './totals.ts'

/**
 * §5.4: a count of another mailbox is at most the number of messages in its lists, the steps `lists`. Messages of this
 * mailbox are in it only if it is also at least the count of the step `own`. A full list can have more pages.
 */
export const countWithinLists = (
  lists: readonly number[],
  { own, pageSize }: { own: number; pageSize: number },
): Expectation => {
  const says = `at most the messages of steps ${lists.join(', ')}, or a count below that of step ${own}`
  return protectedExpectation('count-within-lists', says, (seen) => {
    const { count } = seen.dialect
    if (count === null) return unknownName('count')
    const counted = numberAt(seen.exchange, count)
    const ofOwn = numberAt(exchangeOfStep(seen, own), count)
    if (counted === undefined) return fail(noCountText(count))
    if (ofOwn === undefined || counted < ofOwn) return pass
    const lengths = lists.map((list) => itemsIn(exchangeOfStep(seen, list), seen.dialect)?.length ?? pageSize)
    if (lengths.some((length) => length >= pageSize)) return pass
    const listed = lengths.reduce((sum, length) => sum + length, 0)
    return counted <= listed
      ? pass
      : fail(`a count of ${counted}; the lists have ${listed}, and step ${own} has ${ofOwn}`)
  })
}

/** Other callers hide and move messages between two requests. */
const maxChangesBetween = 20

/** How many messages these steps, of which each lists other matches of one list, prove that it has. */
export const provenByParts = (exchanges: readonly (Exchange | undefined)[], dialect: Dialect): number =>
  exchanges.reduce((sum, exchange) => sum + (provenTotal(exchange, dialect) ?? 0), -maxChangesBetween)

/** §4.1: this list has all that these steps list in parts, by its total and on this page. A step can be refused. */
export const holdsParts = (...parts: readonly number[]): Expectation =>
  expectation('holds-parts', `as many messages as steps ${parts.join(', ')} together`, (seen) => {
    const { exchange, dialect } = seen
    const known = provenByParts(
      parts.map((part) => exchangeOfStep(seen, part)),
      dialect,
    )
    const total = provenTotal(exchange, dialect)
    if (total !== undefined && total < known) return fail(`a total of ${total}; the parts have ${known} or more`)
    const { path } = exchange.request
    const size = requestedPageSize(path)
    const wanted = Math.min(size, known - (Number(queryParameter('page', path) ?? 1) - 1) * size)
    const length = itemsIn(exchange, dialect)?.length ?? 0
    return length < wanted ? fail(`${length} messages on this page; the parts have ${known} or more`) : pass
  })
