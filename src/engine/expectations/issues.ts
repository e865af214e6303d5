import { jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet } from '../expectation.ts'
import { at } from '../field.ts'

/** The problem names the parameter in one of its issues. */
export const issueFor = (parameter: string): Expectation => ({
  says: `an issue for ${parameter}`,
  judge: ({ exchange: { answer } }) => {
    const issues = at(jsonOf(answer), 'issues')
    const named = Array.isArray(issues) && issues.some((issue) => at(issue, 'name') === parameter)
    return named ? met : unmet('no such issue')
  },
})
