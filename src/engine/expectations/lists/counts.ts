import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass, unknownName } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'

/** The count of a statistic; 0 for a refusal. */
const countOrZero = ({ answer }: Exchange, { count }: Dialect): number | undefined => {
  if (answer.status >= 400) return 0
  const found = count === null ? undefined : atPath(jsonOf(answer), count)
  return typeof found === 'number' ? found : undefined
}

/**
 * §4.2, §5.6: callers whose rights do not overlap count no message twice. So the counts of all steps after the first,
 * this step included, add up to at most the count of the first.
 */
export const countsAddUpToAtMostFirstStep: Expectation = {
  id: 'counts-add-up',
  says: 'counts after step 1 that add up to at most the count of step 1',
  judge: ({ exchange, exchanges, dialect }) => {
    if (dialect.count === null) return unknownName('count')
    const counts = exchanges.map((one) => countOrZero(one, dialect))
    const [first, ...others] = counts
    if (countOrZero(exchange, dialect) === undefined) return fail('the answer has no count')
    if (first === undefined || others.some((count) => count === undefined))
      return inconclusive('control', 'the counts of all steps', 'counts')
    const sum = others.reduce<number>((total, count) => total + (count ?? 0), 0)
    return sum <= first ? pass : fail(`${others.join(' + ')}; step 1 counts ${first}`)
  },
}
