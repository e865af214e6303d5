import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../../scenario/expectation.ts'
import { wholePage } from '../../scenario/list-window.ts'
import { alike, idsOfStep, ofLists, totalIn } from './relations.ts'

export interface PageOfWhole {
  /** the step that was answered a page of 100 of the same list */
  whole: number
  /** the page that this step asked for, from the answers so far */
  page: number | ((seen: Seen) => number)
  pageSize: number
  /** the steps that were answered other pages of this size */
  others: readonly number[]
}

/**
 * A page as long as it must be, of messages that stand on no other page (§4.1). Past the end nothing is listed again,
 * and any answer will do.
 */
export const pageOfWhole = ({ whole, page, pageSize, others }: PageOfWhole): Expectation => {
  const pageIn = (seen: Seen): number => (typeof page === 'number' ? page : page(seen))
  const full = ofLists('', [whole, ...others], (own, [all = [], ...rest], seen) => {
    const again = own.find((id, index) => own.indexOf(id) !== index || rest.flat().includes(id))
    if (again !== undefined) return unmet(`message ${again} stands on two pages, or twice on one`)
    return asLongAs(own.length, lengthOf(all.length, pageIn(seen), pageSize))
  })
  return {
    says: `a whole page of ${pageSize}, or what is left, and no message of another page`,
    judge: (seen) => {
      const read = idsOfStep(seen, whole)
      const isPastEnd = 'ids' in read && lengthOf(read.ids.length, pageIn(seen), pageSize) === 0
      return isPastEnd && seen.exchange.answer.status >= 400 ? met : full.judge(seen)
    },
  }
}

const asLongAs = (length: number, wanted: number | undefined): Verdict =>
  wanted === undefined || length === wanted ? met : unmet(`${length} messages, not ${wanted}`)

/** How long a page must be; undefined where a page of 100 does not tell. */
const lengthOf = (known: number, page: number, pageSize: number): number | undefined => {
  const begin = (page - 1) * pageSize
  if (known === wholePage && begin + pageSize > wholePage) return undefined
  return Math.max(0, Math.min(pageSize, known - begin))
}

/** Where a page ends, messages of one instant may stand in another order: so many at its end are left out of account. */
const unsettled = 10

/**
 * The pages of these steps hold the beginning of the whole list, and nothing from elsewhere, but for the last ten of
 * them, and of a page of 100 after which there may be more.
 */
export const addUpToBeginningOf = (whole: number, ...pages: readonly number[]): Expectation =>
  ofLists(
    `with step ${pages.join(', ')} the beginning of step ${whole}`,
    [whole, ...pages],
    (own, [all = [], ...others]) => {
      const together = [...others.flat(), ...own]
      const isCut = all.length === wholePage
      if (!isCut && together.length >= all.length) return alike(together, all)
      const beginning = all.slice(0, Math.max(0, Math.min(together.length, all.length) - unsettled))
      const known = together.filter((id, index) => !isCut || index < wholePage - unsettled || all.includes(id))
      return alike(known, [...beginning, ...all.filter((id) => together.includes(id))])
    },
  )

/** Where the target says how many messages there are, the last page ends there. */
export const endsAtTotal = (page: (seen: Seen) => number, pageSize: number): Expectation =>
  ofLists('the number of messages that the list says there are', [], (own, _, seen) => {
    const total = totalIn(seen.exchange, seen.dialect)
    if (total === undefined) return untold('set dialect.total')
    const listed = (page(seen) - 1) * pageSize + own.length
    return own.length === 0 || listed === total
      ? met
      : unmet(`${listed} messages to the last page, and a total of ${total}`)
  })
