import { counted } from '../../../contract/counted.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  type Judgement,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { isJsonObject } from '../../scenario/json/json-object.ts'
import { atPath, shownAt } from '../../scenario/json-path.ts'
import { requestedPageSize } from '../../scenario/list-answer.ts'
import { maxPageSize } from '../../scenario/list-window.ts'
import { expectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'
import { idsOfStep, judgeSameMessages, listComparison, totalIn } from './relations.ts'

interface PageOfList {
  /** the step that got a page of 100 messages of the same list */
  wholeListStep: number
  /** the page number of this step, or how to compute it from the answers so far */
  page: number | ((seen: JudgementInput) => number)
  pageSize: number
  /** the steps that got other pages of this size */
  otherPageSteps: readonly number[]
}

/**
 * §4.1: a page of the right length, whose messages are on no other page. Past the end, an error or a page without
 * messages is right.
 */
export const pageOfList = ({ wholeListStep, page, pageSize, otherPageSteps }: PageOfList): Expectation => {
  const lengthOfPage = (known: number, seen: JudgementInput): number | undefined =>
    expectedLength(known, typeof page === 'number' ? page : page(seen), pageSize)
  const says = `a page of ${counted(pageSize, 'message')} (or the rest), without messages of another page`
  const full = listComparison('page', says, [wholeListStep, ...otherPageSteps], (own, [all = [], ...rest], seen) => {
    const repeated = own.find((id, index) => own.indexOf(id) !== index || rest.flat().includes(id))
    if (repeated !== undefined) return fail(`message ${repeated} is on two pages, or twice on one`)
    const wanted = lengthOfPage(all.length, seen) ?? own.length
    return own.length === wanted ? pass : fail(`${counted(own.length, 'message')} instead of ${wanted}`)
  })
  return expectation('page', says, (seen) => {
    const ids = idsOfStep(seen, wholeListStep)
    const isPastEnd = Array.isArray(ids) && lengthOfPage(ids.length, seen) === 0
    return isPastEnd && holdsNothing(seen.exchange, seen.dialect) ? pass : full.judge(seen)
  })
}

/** A full page of 100 can have more messages after it. */
const goesOn = (length: number): boolean => length === maxPageSize

/** The right length of a page; undefined if the page of 100 does not show it. */
const expectedLength = (known: number, page: number, pageSize: number): number | undefined => {
  const start = (page - 1) * pageSize
  if (goesOn(known) && start + pageSize > maxPageSize) return undefined
  return Math.max(0, Math.min(pageSize, known - start))
}

/** Our decision: past the end, an error is right, and so is an object that leaves out the empty array. */
const holdsNothing = ({ answer }: Exchange, { listItems }: Dialect): boolean => {
  const json = jsonOf(answer)
  return answer.status >= 400 || (isJsonObject(json) && listItems !== null && atPath(json, listItems) === undefined)
}

/** `pageOfList` judges which page may hold nothing. */
const idsOfPage: typeof idsOfStep = (seen, step) => {
  const exchange = exchangeOfStep(seen, step)
  return exchange && holdsNothing(exchange, seen.dialect) ? [] : idsOfStep(seen, step)
}

/** A page can be an error too, which has no messages. */
const lengthText = (length: number, wanted: number, { exchange: { answer } }: JudgementInput): string =>
  isSuccess(answer) ? `${counted(length, 'message')} instead of ${wanted}` : String(answer.status)

/** Messages of one instant can come in any order, so this many at the end of a page are ignored. */
const unstableTail = 10

/** The most messages that can come or go between two requests. */
const maxMoved = 2

/**
 * §4.1: the second page of a list whose first hundred messages that step has: the rest of them, or as many as fit. At the
 * ends of the page, messages of one instant can come in any order. Without a rest, an error is right too.
 */
export const restOfStep = (whole: number): Expectation => {
  const judge = (own: string[], [all = []]: string[][], seen: JudgementInput): Judgement => {
    const pageSize = requestedPageSize(seen.exchange.request.path)
    const wanted = expectedLength(all.length, 2, pageSize) ?? own.length
    if (Math.abs(own.length - wanted) > maxMoved) return fail(lengthText(own.length, wanted, seen))
    const rest = all.slice(Math.max(0, pageSize - maxMoved))
    const hasMore = goesOn(all.length)
    const isTied = tiesWith([...all.slice(pageSize, pageSize + 1), ...(hasMore ? all.slice(-1) : [])], whole, seen)
    const mayFollow = hasMore ? own.slice(-maxMoved) : []
    const isRight = (id: string): boolean =>
      rest.includes(id) || mayFollow.includes(id) || ((hasMore || all.includes(id)) && isTied(id))
    const wrong = own.find((id) => !isRight(id))
    if (wrong === undefined) return pass
    return fail(`message ${wrong} is ${all.includes(wrong) ? 'on the first page' : 'not in that list'}`, wrong)
  }
  return listComparison('rest', `the second page of step ${whole}, and no other messages`, [whole], judge, idsOfPage)
}

/**
 * The first messages of the page of that step, which is longer. Two of them can have moved meanwhile, and those of one instant
 * have no order.
 */
export const startOfPageInStep = (longer: number): Expectation =>
  listComparison(
    'start-of-page',
    `the first messages of the page of step ${longer}`,
    [longer],
    (own, [all = []], seen) => {
      const pageSize = requestedPageSize(seen.exchange.request.path)
      const wanted = Math.min(all.length, pageSize)
      const mayMove = all.length < pageSize + maxMoved ? maxMoved : 0
      if (Math.abs(own.length - wanted) > mayMove) return fail(lengthText(own.length, wanted, seen))
      const dateOf = publicationDates(longer, seen)
      const lastDate = dateOf(all[wanted - 1])
      const isTied = (id: string): boolean => lastDate !== undefined && dateOf(id) === lastDate
      const others = own.filter((id) => !all.slice(0, pageSize + maxMoved).includes(id) && !isTied(id))
      return others.length > maxMoved ? fail(`message ${others[0]} is not among them`, others[0]) : pass
    },
    idsOfPage,
  )

/** By identifier, the publication dates that the answer and the list of that step show. */
const publicationDates = (whole: number, seen: JudgementInput): ((id: string | undefined) => unknown) => {
  const path = seen.dialect.publicationDate
  const items = [whole, seen.exchange.step + 1].flatMap((step) => itemsOfStep(seen, step) ?? [])
  return (id) => shownAt(items.find((one) => one.id === id)?.item, path)
}

/** True for a message that shows the same publication date as one of these, or none, of which nothing is known. */
const tiesWith = (ids: readonly string[], whole: number, seen: JudgementInput) => {
  const dateOf = publicationDates(whole, seen)
  const dates = ids.map(dateOf)
  return (id: string): boolean => dateOf(id) === undefined || dates.includes(dateOf(id))
}

/**
 * The pages of these steps together are the start of the whole list. Ignores the last ten messages of these pages, and
 * of a full page of 100 that more messages can follow.
 */
export const addsUpToStartOfStep = (whole: number, ...pages: readonly number[]): Expectation => {
  const says = `this page and step ${pages.join(', ')} are together the start of the list of step ${whole}`
  const judge = (own: string[], [all = [], ...others]: string[][]): Judgement => {
    const together = [...others.flat(), ...own]
    const hasMore = goesOn(all.length)
    if (!hasMore && together.length >= all.length) return judgeSameMessages(together, all)
    const start = all.slice(0, Math.max(0, Math.min(together.length, all.length) - unstableTail))
    const known = together.filter((id, index) => !hasMore || index < maxPageSize - unstableTail || all.includes(id))
    return judgeSameMessages(known, [...start, ...all.filter((id) => together.includes(id))])
  }
  return listComparison('pages-add-up', says, [whole, ...pages], judge, idsOfPage)
}

/** If the list has a total, the last page ends there. */
export const lastPageEndsAtTotal = (page: (seen: JudgementInput) => number, pageSize: number): Expectation =>
  listComparison('last-page-ends-at-total', 'as many messages up to the last page as the total', [], (own, _, seen) => {
    const total = totalIn(seen.exchange, seen.dialect)
    if (total === undefined) return unknownName('total')
    const listed = (page(seen) - 1) * pageSize + own.length
    if (own.length === 0 || listed === total) return pass
    return fail(`${counted(listed, 'message')} up to the last page; the total is ${total}`)
  })

/** The lists of this step and of others, counted from 1, are pages that together contain each of these messages. */
export const pagesContainEach = (otherPages: readonly number[], messages: readonly MessageHandle[]): Expectation =>
  listComparison('pages-hold-each', 'each message, on one of the pages', otherPages, (own, others) => {
    const listed = new Set([own, ...others].flat())
    const absent = messages.filter(({ messageId }) => !listed.has(messageId)).length
    return absent === 0 ? pass : fail(`${absent} of ${counted(messages.length, 'message')} missing`)
  })
