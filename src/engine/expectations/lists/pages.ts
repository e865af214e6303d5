import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../../scenario/expectation.ts'
import { maxPageSize } from '../../scenario/list-window.ts'
import { idsOfStep, judgeSameMessages, listComparison, totalIn } from './relations.ts'

export interface PageOfList {
  /** the step that was answered a page of 100 of the same list */
  wholeListStep: number
  /** the page that this step asked for, from the answers so far */
  page: number | ((seen: JudgementInput) => number)
  pageSize: number
  /** the steps that were answered other pages of this size */
  otherPageSteps: readonly number[]
}

/**
 * A page as long as it must be, of messages that stand on no other page (§4.1). Past the end nothing is listed again,
 * and any answer will do.
 */
export const pageOfList = ({ wholeListStep, page, pageSize, otherPageSteps }: PageOfList): Expectation => {
  const pageIn = (seen: JudgementInput): number => (typeof page === 'number' ? page : page(seen))
  const full = listComparison('', [wholeListStep, ...otherPageSteps], (own, [all = [], ...rest], seen) => {
    const again = own.find((id, index) => own.indexOf(id) !== index || rest.flat().includes(id))
    if (again !== undefined) return fail(`message ${again} stands on two pages, or twice on one`)
    return judgeLength(own.length, expectedLength(all.length, pageIn(seen), pageSize))
  })
  return {
    says: `a whole page of ${pageSize}, or what is left, and no message of another page`,
    judge: (seen) => {
      const read = idsOfStep(seen, wholeListStep)
      const isPastEnd = 'ids' in read && expectedLength(read.ids.length, pageIn(seen), pageSize) === 0
      return isPastEnd && seen.exchange.answer.status >= 400 ? pass : full.judge(seen)
    },
  }
}

const judgeLength = (length: number, wanted: number | undefined): Judgement =>
  wanted === undefined || length === wanted ? pass : fail(`${length} messages, not ${wanted}`)

/** How long a page must be; undefined where a page of 100 does not tell. */
const expectedLength = (known: number, page: number, pageSize: number): number | undefined => {
  const begin = (page - 1) * pageSize
  if (known === maxPageSize && begin + pageSize > maxPageSize) return undefined
  return Math.max(0, Math.min(pageSize, known - begin))
}

/** Where a page ends, messages of one instant may stand in another order: so many at its end are left out of account. */
const unstableTail = 10

/**
 * The pages of these steps hold the beginning of the whole list, and nothing from elsewhere, but for the last ten of
 * them, and of a page of 100 after which there may be more.
 */
export const addsUpToStartOfStep = (whole: number, ...pages: readonly number[]): Expectation =>
  listComparison(
    `with step ${pages.join(', ')} the beginning of step ${whole}`,
    [whole, ...pages],
    (own, [all = [], ...others]) => {
      const together = [...others.flat(), ...own]
      const isCut = all.length === maxPageSize
      if (!isCut && together.length >= all.length) return judgeSameMessages(together, all)
      const beginning = all.slice(0, Math.max(0, Math.min(together.length, all.length) - unstableTail))
      const known = together.filter((id, index) => !isCut || index < maxPageSize - unstableTail || all.includes(id))
      return judgeSameMessages(known, [...beginning, ...all.filter((id) => together.includes(id))])
    },
  )

/** Where the target says how many messages there are, the last page ends there. */
export const lastPageEndsAtTotal = (page: (seen: JudgementInput) => number, pageSize: number): Expectation =>
  listComparison('the number of messages that the list says there are', [], (own, _, seen) => {
    const total = totalIn(seen.exchange, seen.dialect)
    if (total === undefined) return inconclusive('set dialect.total')
    const listed = (page(seen) - 1) * pageSize + own.length
    return own.length === 0 || listed === total
      ? pass
      : fail(`${listed} messages to the last page, and a total of ${total}`)
  })
