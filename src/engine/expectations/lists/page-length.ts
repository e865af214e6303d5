import { limits } from '../../../contract/interface/limits.ts'
import { listParameters } from '../../../contract/interface/parameters.ts'
import { type Expectation, fail, pass } from '../../scenario/expectation.ts'
import { itemsIn, requestedPageSize } from '../../scenario/list-answer.ts'
import { expectation, listExpectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'
import { totalIn } from './relations.ts'

/** Other callers can change messages between the two queries of a list, so a page may lack some that the total counts. */
const maxChanges = 10

/** §8: other sizes may be refused or shortened. */
const judgedSizes: readonly number[] = [limits.defaultPageSize, ...limits.portalPageSizes]

/** Whether each parameter is one of a list and comes once: other spellings and repeated names can mean anything. */
const isPlain = (query: URLSearchParams): boolean => {
  const names = [...query.keys()]
  const known: readonly string[] = listParameters
  return new Set(names).size === names.length && names.every((name) => known.includes(name))
}

/**
 * §4.1, §8: a list has no more messages than its page, which has 25 without pageSize, no fewer if its total says that there
 * are many more, and none if the page begins long after the total. An answer that is not a list passes.
 */
export const pageOfAskedLength: Expectation = expectation(
  'page-of-asked-length',
  'no more messages than pageSize (25 without it), and no fewer if the total says that there are more',
  ({ exchange, dialect }) => {
    const { path } = exchange.request
    const query = new URLSearchParams(path.split('?')[1])
    const [items, size, page] = [itemsIn(exchange, dialect), requestedPageSize(path), Number(query.get('page') ?? 1)]
    if (items === undefined || !isPlain(query) || !judgedSizes.includes(size) || !(page >= 1)) return pass
    const total = totalIn(exchange, dialect)
    const left = total === undefined ? undefined : total - (page - 1) * size
    const isTooShort = items.length < size && left !== undefined && left >= size + maxChanges
    // A field of that name can also count the messages of the page, or stop at whole thousands.
    const isNumberOfMatches = total !== undefined && total !== items.length && total % 1000 !== 0
    const isPastEnd = items.length > 0 && isNumberOfMatches && left !== undefined && left <= -maxChanges
    if (isPastEnd)
      return fail(`${items.length} messages on page ${page} with pageSize ${size}, although the total is ${total}`)
    return items.length > size || isTooShort ? fail(`${items.length} messages with pageSize ${size}`) : pass
  },
)

/** No message, if the list of an earlier step, counted from 1, has fewer than `count`: it is the whole list then. */
export const noMessageAfterWholeList = (step: number, count: number): Expectation =>
  listExpectation('no-message-after-all', `no message, if step ${step} lists fewer than ${count}`, (items, seen) => {
    const whole = itemsOfStep(seen, step)
    return whole === undefined || whole.length >= count || items.length === 0
      ? pass
      : fail(`${items.length} messages, and all of them are ${whole.length}`)
  })
