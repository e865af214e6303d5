import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { requestedPageSize } from './membership.ts'

const exchangeOfStep = ({ exchanges }: JudgementInput, step: number): Exchange | undefined =>
  exchanges.find((exchange) => exchange.step === step - 1)

const numberAt = (exchange: Exchange | undefined, path: string | null): number | undefined => {
  const found = exchange && path !== null ? atPath(jsonOf(exchange.answer), path) : undefined
  return typeof found === 'number' ? found : undefined
}

/**
 * The total of a list that is sure to be the number of its matches: a page that is not full holds all of them, and a full
 * one is followed by others. What is named alike may count a page; and in whole thousands a target may stop to count.
 */
const provenTotal = (exchange: Exchange | undefined, dialect: Dialect): number | undefined => {
  const total = numberAt(exchange, dialect.total)
  const read = exchange && readListAnswer(exchange, dialect)
  if (total === undefined || exchange === undefined || read === undefined || !('items' in read)) return undefined
  const { length } = read.items
  const isProven = length < requestedPageSize(exchange.request.path) ? total === length : total > length
  return isProven && !(total > 0 && total % 1000 === 0) ? total : undefined
}

/**
 * The number of matches that a list tells is exactly so many; a target that tells none gives nothing away. That its
 * totals are such numbers is seen in the list of the control, a step counted from 1.
 */
export const totalIfShown = (exact: number, control: number): Expectation => ({
  says: `no total, or a total of ${exact}`,
  protectsContent: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const total = numberAt(exchange, dialect.total)
    if (total === undefined || total === exact) return pass
    return provenTotal(exchangeOfStep(seen, control), dialect) === undefined
      ? inconclusive(`a total that counts the matches of step ${control}: set dialect.total`)
      : fail(`a total of ${total}`)
  },
})

/**
 * The total of a list counts at most what the list of one step holds beyond that of another, steps counted from 1. A
 * target that tells no total gives nothing away.
 */
export const totalAtMostWithout = (all: number, withheld: number): Expectation => ({
  says: `no total, or one that counts at most step ${all} without step ${withheld}`,
  protectsContent: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const own = numberAt(exchange, dialect.total)
    if (own === undefined) return pass
    const [most, closed] = [all, withheld].map((step) => provenTotal(exchangeOfStep(seen, step), dialect))
    if (most === undefined || closed === undefined)
      return inconclusive(`totals that count the matches of steps ${all} and ${withheld}: set dialect.total`)
    return own <= most - closed ? pass : fail(`a total of ${own}, where ${most} less ${closed} is ${most - closed}`)
  },
})

/** A statistic counts fewer than that of an earlier step, or at most as many (§4.2). */
const countComparedWithStep = (
  step: number,
  says: string,
  accepts: (own: number, other: number) => boolean,
): Expectation => ({
  says: `a count ${says} step ${step}`,
  judge: (seen) => {
    const { count } = seen.dialect
    if (count === null) return inconclusive('set dialect.count')
    const [own, other] = [numberAt(seen.exchange, count), numberAt(exchangeOfStep(seen, step), count)]
    if (other === undefined) return inconclusive(`the count of step ${step}`)
    if (own === undefined) return fail('an answer that is no count')
    return accepts(own, other) ? pass : fail(`a count of ${own}, where step ${step} has ${other}`)
  },
})

export const countBelowStep = (step: number): Expectation =>
  countComparedWithStep(step, 'below that of', (own, other) => own < other)
export const countAtMostStep = (step: number): Expectation =>
  countComparedWithStep(step, 'of at most that of', (own, other) => own <= other)

/** Nothing is counted for who may consult nothing: 0, or a refusal (§4.2). */
export const countZeroOrRefused: Expectation = {
  says: 'a count of 0, or 403 or 404',
  protectsContent: true,
  judge: ({ exchange, dialect }) => {
    const { status } = exchange.answer
    if (status === 403 || status === 404) return pass
    if (dialect.count === null) return inconclusive('set dialect.count')
    const own = numberAt(exchange, dialect.count)
    return status === 200 && own === 0 ? pass : fail(`${status}, and a count of ${own ?? 'nothing'}`)
  },
}

/**
 * Nothing is counted of a partition that may not be consulted: 0, or a refusal. A target that does not know the parameter
 * by which we named it counts as in an earlier step, or answers that it does not (§4.2).
 */
export const countZeroOrRefusedOrAsStep = (step: number): Expectation => ({
  says: `a count of 0, a refusal, or the count of step ${step}`,
  protectsContent: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    if (exchange.answer.status >= 400) return pass
    if (dialect.count === null) return inconclusive('set dialect.count')
    const [own, other] = [numberAt(exchange, dialect.count), numberAt(exchangeOfStep(seen, step), dialect.count)]
    return own === 0 || (own !== undefined && own === other) ? pass : fail(`a count of ${own ?? 'nothing'}`)
  },
})

/**
 * The link to the last page, where there is one, leads no further than the messages of one step without those of another
 * would fill, steps counted from 1. One page more is let pass: whether a full last page has an empty one after it is open.
 */
export const lastPageAtMostWithout = (all: number, withheld: number, pageSize: number): Expectation => ({
  says: `no link to a last page, or one that counts at most step ${all} without step ${withheld}`,
  protectsContent: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const last = lastPageOf(exchange)
    const [most, closed] = [all, withheld].map((step) => provenTotal(exchangeOfStep(seen, step), dialect))
    if (last === undefined || most === undefined || closed === undefined) return pass
    const pages = Math.max(1, Math.ceil((most - closed) / pageSize)) + 1
    return last <= pages ? pass : fail(`page ${last}, where ${most} less ${closed} fill ${pages - 1}`)
  },
})

/** The number of the page that the relation `last` leads to. */
const lastPageOf = ({ answer }: Exchange): number | undefined => {
  const link = atPath(jsonOf(answer), 'last')
  const page = typeof link === 'string' ? /[?&]page=(\d+)/.exec(link)?.[1] : undefined
  return page === undefined ? undefined : Number(page)
}

/** Whether the details name an attachment so: its identifier is unique inside its message alone (§2). */
const hasAttachment = (details: Exchange | undefined, attachmentId: string, dialect: Dialect): boolean => {
  const found = details && atPath(jsonOf(details.answer), dialect.attachments ?? 'attachments')
  return Array.isArray(found) && found.some((one) => identifierAt(one, dialect.attachmentId) === attachmentId)
}

/**
 * The answer holds another file than that of an earlier step, counted from 1, or none. Where the message has an attachment
 * of the same identifier, as its details of another step say, that very file may be its own.
 */
export const fileDiffersFromStep = (step: number, details: number, attachmentId: string): Expectation => ({
  says: `nothing of the file of step ${step}`,
  protectsContent: true,
  judge: (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined || before.answer.bytes === 0) return inconclusive(`the file of step ${step}`)
    if (seen.exchange.answer.digest !== before.answer.digest) return pass
    return hasAttachment(exchangeOfStep(seen, details), attachmentId, seen.dialect)
      ? inconclusive('a message without an attachment of the same identifier')
      : fail('that very file')
  },
})
