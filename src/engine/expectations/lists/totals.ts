import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass, unknownName } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'
import { itemsIn, requestedPageSize } from '../../scenario/list-answer.ts'
import { noCountText, numberAt } from '../exchange-parts.ts'
import { expectation, protectedExpectation } from '../new-expectation.ts'
import { totalIn } from './relations.ts'

/**
 * The total of a list, if it surely is the number of matches: a page that is not full contains all of them, a
 * full page has more after it. A field of that name can also count the page, and a target can stop counting at whole
 * thousands.
 */
export const provenTotal = (exchange: Exchange | undefined, dialect: Dialect): number | undefined => {
  const total = totalIn(exchange, dialect)
  const items = itemsIn(exchange, dialect)
  if (total === undefined || exchange === undefined || items === undefined) return undefined
  const { length } = items
  const isProven = length < requestedPageSize(exchange.request.path) ? total === length : total > length
  return isProven && !(total > 0 && total % 1000 === 0) ? total : undefined
}

/**
 * The total of a list is exactly this number. A target that shows no total discloses nothing. The list of the control, a
 * step counted from 1, proves that its totals count matches.
 */
export const totalIfShown = (exact: number, control: number): Expectation =>
  protectedExpectation('total-if-shown', `no total, or a total of ${exact}`, (seen) => {
    const total = totalIn(seen.exchange, seen.dialect)
    if (total === undefined || total === exact) return pass
    return provenTotal(exchangeOfStep(seen, control), seen.dialect) === undefined
      ? inconclusive('control', `a total of step ${control} that counts its matches (set dialect.total)`, 'total')
      : fail(`a total of ${total}`)
  })

/**
 * The total of a list is at most the total of one step minus that of another, steps counted from 1. A target that shows
 * no total discloses nothing.
 */
export const totalAtMostWithout = (all: number, hiddenStep: number): Expectation => {
  const says = `no total, or at most the total of step ${all} minus that of step ${hiddenStep}`
  const control = `totals of steps ${all} and ${hiddenStep} that count their matches (set dialect.total)`
  return protectedExpectation('total-at-most', says, (seen) => {
    const own = totalIn(seen.exchange, seen.dialect)
    if (own === undefined) return pass
    const [most, closed] = [
      provenTotal(exchangeOfStep(seen, all), seen.dialect),
      provenTotal(exchangeOfStep(seen, hiddenStep), seen.dialect),
    ]
    if (most === undefined || closed === undefined) return inconclusive('control', control, 'total')
    if (own <= most - closed) return pass
    return fail(`a total of ${own}, which is more than ${most} - ${closed} = ${most - closed}`)
  })
}

type CompareCounts = (own: number, other: number) => boolean

/** §4.2: compares the count of a statistic with that of an earlier step. */
const countComparedWithStep = (id: string, step: number, says: string, accepts: CompareCounts): Expectation =>
  expectation(id, `a count ${says} step ${step}`, (seen) => {
    const { count } = seen.dialect
    if (count === null) return unknownName('count')
    const [own, other] = [numberAt(seen.exchange, count), numberAt(exchangeOfStep(seen, step), count)]
    if (other === undefined) return inconclusive('control', `the count of step ${step}`, 'otherCount')
    if (own === undefined) return fail(noCountText(count))
    return accepts(own, other) ? pass : fail(`a count of ${own}; step ${step} has ${other}`)
  })

export const countBelowStep = (step: number): Expectation =>
  countComparedWithStep('count-below', step, 'below that of', (own, other) => own < other)
export const countAtMostStep = (step: number): Expectation =>
  countComparedWithStep('count-at-most', step, 'of at most that of', (own, other) => own <= other)
export const countAtLeastStep = (step: number): Expectation =>
  countComparedWithStep('count-at-least-step', step, 'of at least that of', (own, other) => own >= other)
export const countAboveStep = (step: number): Expectation =>
  countComparedWithStep('count-above', step, 'above that of', (own, other) => own > other)
export const countSameAsStep = (step: number): Expectation =>
  countComparedWithStep('count-same', step, 'equal to that of', (own, other) => own === other)

const countText = (count: number | undefined, path: string): string =>
  count === undefined ? noCountText(path) : `a count of ${count}`

/** §4.2: a caller without rights gets a count of 0, or one of these refusals. */
export const countZeroOr = (...refusals: readonly number[]): Expectation => {
  const says = `a count of 0, or ${refusals.join(' or ')}`
  return protectedExpectation('count-zero-or-refused', says, ({ exchange, dialect }) => {
    const { status } = exchange.answer
    if (refusals.includes(status)) return pass
    if (dialect.count === null) return unknownName('count')
    const own = numberAt(exchange, dialect.count)
    return status === 200 && own === 0 ? pass : fail(`${status}, with ${countText(own, dialect.count)}`)
  })
}

export const countZeroOrRefused: Expectation = countZeroOr(403, 404)

/**
 * §4.2: a partition that the caller cannot consult gives a count of 0, or a refusal. A target that does not know the
 * parameter for the partition gives the count of an earlier step, or an error.
 */
export const countZeroOrRefusedOrAsStep = (step: number): Expectation =>
  protectedExpectation('count-zero-or-unfiltered', `a count of 0, a refusal, or the count of step ${step}`, (seen) => {
    const { exchange, dialect } = seen
    if (exchange.answer.status >= 400) return pass
    if (dialect.count === null) return unknownName('count')
    const [own, other] = [numberAt(exchange, dialect.count), numberAt(exchangeOfStep(seen, step), dialect.count)]
    return own === 0 || (own !== undefined && own === other) ? pass : fail(countText(own, dialect.count))
  })

/** The count of a statistic; 0 for a refusal. */
const countOrZero = (exchange: Exchange, { count }: Dialect): number | undefined =>
  exchange.answer.status >= 400 ? 0 : numberAt(exchange, count)

/**
 * §4.2, §5.6: callers whose rights do not overlap count no message twice. So the counts of all steps after the first,
 * this step included, add up to at most the count of the first.
 */
export const countsAddUpToAtMostFirstStep: Expectation = expectation(
  'counts-add-up',
  'counts after step 1 that add up to at most the count of step 1',
  ({ exchange, exchanges, dialect }) => {
    if (dialect.count === null) return unknownName('count')
    if (countOrZero(exchange, dialect) === undefined) return fail(noCountText(dialect.count))
    const counts = exchanges.map((one) => countOrZero(one, dialect)).filter((count) => count !== undefined)
    if (counts.length < exchanges.length) return inconclusive('control', 'the counts of all steps', 'counts')
    const [first = 0, ...others] = counts
    const sum = others.reduce((total, count) => total + count, 0)
    return sum <= first ? pass : fail(`${others.join(' + ')}; step 1 counts ${first}`)
  },
)

/**
 * The link to the last page, if any, goes no further than the total of one step minus that of another allows, steps
 * counted from 1. One more page is allowed, because a full last page can have an empty page after it.
 */
export const lastPageAtMostWithout = (all: number, hiddenStep: number, pageSize: number): Expectation => {
  const says = `no link to a last page, or one within the total of step ${all} minus that of step ${hiddenStep}`
  return protectedExpectation('last-page-at-most', says, (seen) => {
    const last = lastPageOf(seen.exchange)
    const [most, closed] = [
      provenTotal(exchangeOfStep(seen, all), seen.dialect),
      provenTotal(exchangeOfStep(seen, hiddenStep), seen.dialect),
    ]
    if (last === undefined || most === undefined || closed === undefined) return pass
    const pages = Math.max(1, Math.ceil((most - closed) / pageSize)) + 1
    return last <= pages ? pass : fail(`page ${last}; ${most} - ${closed} messages fill ${pages - 1}`)
  })
}

/** The page number in the link `last`. */
const lastPageOf = ({ answer }: Exchange): number | undefined => {
  const link = atPath(jsonOf(answer), 'last')
  const page = typeof link === 'string' ? /[?&]page=(\d+)/.exec(link)?.[1] : undefined
  return page === undefined ? undefined : Number(page)
}
