import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, type Seen, unmet, untold } from '../../scenario/expectation.ts'
import { at, identifier } from '../../scenario/json-path.ts'
import { listing } from '../../scenario/list-answer.ts'
import { askedSize } from './membership.ts'

const ofStep = ({ exchanges }: Seen, step: number): Exchange | undefined =>
  exchanges.find((exchange) => exchange.step === step - 1)

const numberAt = (exchange: Exchange | undefined, path: string | null): number | undefined => {
  const found = exchange && path !== null ? at(jsonOf(exchange.answer), path) : undefined
  return typeof found === 'number' ? found : undefined
}

/**
 * The total of a list that is sure to be the number of its matches: a page that is not full holds all of them, and a full
 * one is followed by others. What is named alike may count a page; and in whole thousands a target may stop to count.
 */
const provenTotal = (exchange: Exchange | undefined, dialect: Dialect): number | undefined => {
  const total = numberAt(exchange, dialect.total)
  const read = exchange && listing(exchange, dialect)
  if (total === undefined || exchange === undefined || read === undefined || !('items' in read)) return undefined
  const { length } = read.items
  const isProven = length < askedSize(exchange.request.path) ? total === length : total > length
  return isProven && !(total > 0 && total % 1000 === 0) ? total : undefined
}

/**
 * The number of matches that a list tells is exactly so many; a target that tells none gives nothing away. That its
 * totals are such numbers is seen in the list of the control, a step counted from 1.
 */
export const totalIfTold = (exact: number, control: number): Expectation => ({
  says: `no total, or a total of ${exact}`,
  withholds: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const total = numberAt(exchange, dialect.total)
    if (total === undefined || total === exact) return met
    return provenTotal(ofStep(seen, control), dialect) === undefined
      ? untold(`a total that counts the matches of step ${control}: set dialect.total`)
      : unmet(`a total of ${total}`)
  },
})

/**
 * The total of a list counts at most what the list of one step holds beyond that of another, steps counted from 1. A
 * target that tells no total gives nothing away.
 */
export const totalWithout = (all: number, withheld: number): Expectation => ({
  says: `no total, or one that counts at most step ${all} without step ${withheld}`,
  withholds: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const own = numberAt(exchange, dialect.total)
    if (own === undefined) return met
    const [most, closed] = [all, withheld].map((step) => provenTotal(ofStep(seen, step), dialect))
    if (most === undefined || closed === undefined)
      return untold(`totals that count the matches of steps ${all} and ${withheld}: set dialect.total`)
    return own <= most - closed ? met : unmet(`a total of ${own}, where ${most} less ${closed} is ${most - closed}`)
  },
})

/** A statistic counts fewer than that of an earlier step, or at most as many (§4.2). */
const countAgainst = (step: number, says: string, accepts: (own: number, other: number) => boolean): Expectation => ({
  says: `a count ${says} step ${step}`,
  judge: (seen) => {
    const { count } = seen.dialect
    if (count === null) return untold('set dialect.count')
    const [own, other] = [numberAt(seen.exchange, count), numberAt(ofStep(seen, step), count)]
    if (other === undefined) return untold(`the count of step ${step}`)
    if (own === undefined) return unmet('an answer that is no count')
    return accepts(own, other) ? met : unmet(`a count of ${own}, where step ${step} has ${other}`)
  },
})

export const countBelowStep = (step: number): Expectation =>
  countAgainst(step, 'below that of', (own, other) => own < other)
export const countAtMostOfStep = (step: number): Expectation =>
  countAgainst(step, 'of at most that of', (own, other) => own <= other)

/** Nothing is counted for who may consult nothing: 0, or a refusal (§4.2). */
export const countsNothing: Expectation = {
  says: 'a count of 0, or 403 or 404',
  withholds: true,
  judge: ({ exchange, dialect }) => {
    const { status } = exchange.answer
    if (status === 403 || status === 404) return met
    if (dialect.count === null) return untold('set dialect.count')
    const own = numberAt(exchange, dialect.count)
    return status === 200 && own === 0 ? met : unmet(`${status}, and a count of ${own ?? 'nothing'}`)
  },
}

/**
 * Nothing is counted of a partition that may not be consulted: 0, or a refusal. A target that does not know the parameter
 * by which we named it counts as in an earlier step, or answers that it does not (§4.2).
 */
export const countsNothingOrAsStep = (step: number): Expectation => ({
  says: `a count of 0, a refusal, or the count of step ${step}`,
  withholds: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    if (exchange.answer.status >= 400) return met
    if (dialect.count === null) return untold('set dialect.count')
    const [own, other] = [numberAt(exchange, dialect.count), numberAt(ofStep(seen, step), dialect.count)]
    return own === 0 || (own !== undefined && own === other) ? met : unmet(`a count of ${own ?? 'nothing'}`)
  },
})

/**
 * The link to the last page, where there is one, leads no further than the messages of one step without those of another
 * would fill, steps counted from 1. One page more is let pass: whether a full last page has an empty one after it is open.
 */
export const lastPageWithout = (all: number, withheld: number, pageSize: number): Expectation => ({
  says: `no link to a last page, or one that counts at most step ${all} without step ${withheld}`,
  withholds: true,
  judge: (seen) => {
    const { exchange, dialect } = seen
    const last = lastPageOf(exchange)
    const [most, closed] = [all, withheld].map((step) => provenTotal(ofStep(seen, step), dialect))
    if (last === undefined || most === undefined || closed === undefined) return met
    const pages = Math.max(1, Math.ceil((most - closed) / pageSize)) + 1
    return last <= pages ? met : unmet(`page ${last}, where ${most} less ${closed} fill ${pages - 1}`)
  },
})

/** The number of the page that the relation `last` leads to. */
const lastPageOf = ({ answer }: Exchange): number | undefined => {
  const link = at(jsonOf(answer), 'last')
  const page = typeof link === 'string' ? /[?&]page=(\d+)/.exec(link)?.[1] : undefined
  return page === undefined ? undefined : Number(page)
}

/** Whether the details name an attachment so: its identifier is unique inside its message alone (§2). */
const namesAttachment = (details: Exchange | undefined, attachmentId: string, dialect: Dialect): boolean => {
  const found = details && at(jsonOf(details.answer), dialect.attachments ?? 'attachments')
  return Array.isArray(found) && found.some((one) => identifier(one, dialect.attachmentId) === attachmentId)
}

/**
 * The answer holds another file than that of an earlier step, counted from 1, or none. Where the message has an attachment
 * of the same identifier, as its details of another step say, that very file may be its own.
 */
export const otherFileThanInStep = (step: number, details: number, attachmentId: string): Expectation => ({
  says: `nothing of the file of step ${step}`,
  withholds: true,
  judge: (seen) => {
    const before = ofStep(seen, step)
    if (before === undefined || before.answer.bytes === 0) return untold(`the file of step ${step}`)
    if (seen.exchange.answer.digest !== before.answer.digest) return met
    return namesAttachment(ofStep(seen, details), attachmentId, seen.dialect)
      ? untold('a message without an attachment of the same identifier')
      : unmet('that very file')
  },
})
