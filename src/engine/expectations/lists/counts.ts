import { type Expectation, exchangeOfStep, fail, pass, unknownName } from '../../scenario/expectation.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import { noCountText, numberAt } from '../exchange-parts.ts'
import { protectedExpectation } from '../new-expectation.ts'

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
