import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'

/** The count of a statistic; a refusal counts nothing. */
const countOrZero = ({ answer }: Exchange, { count }: Dialect): number | undefined => {
  if (answer.status >= 400) return 0
  const found = count === null ? undefined : atPath(jsonOf(answer), count)
  return typeof found === 'number' ? found : undefined
}

/**
 * §4.2, §5.6: callers whose rights do not overlap count no message twice, so that the counts of all steps since the
 * first, this one included, add up to no more than the first.
 */
export const countsAddUpToAtMostFirstStep: Expectation = {
  says: 'a count that, with those of the steps before it, is no more than that of step 1',
  judge: ({ exchange, exchanges, dialect }) => {
    if (dialect.count === null) return inconclusive('set dialect.count')
    const counts = exchanges.map((one) => countOrZero(one, dialect))
    const [first, ...others] = counts
    if (countOrZero(exchange, dialect) === undefined) return fail('an answer that is no count')
    if (first === undefined || others.some((count) => count === undefined))
      return inconclusive('the counts of all steps')
    const sum = others.reduce<number>((total, count) => total + (count ?? 0), 0)
    return sum <= first ? pass : fail(`${others.join(' + ')}, and ${first} in step 1`)
  },
}
