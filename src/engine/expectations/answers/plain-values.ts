/** A value of the business data can be a text without a language: the search finds it in every language. */

import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, pass } from '../../scenario/expectation.ts'
import { atPath } from '../../scenario/json-path.ts'

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const hasPlainValues = (details: unknown): boolean =>
  asArray(atPath(details, 'businessDataList'))
    .flatMap((entry) => asArray(atPath(entry, 'values')))
    .some((value) => typeof value === 'string')

/**
 * The expectation, where the values of the business data have languages in the details of that step, counted from 1.
 * Otherwise `other` is judged in its place; without it, the expectation holds.
 */
export const whereValuesHaveLanguages = (step: number, one: Expectation, other?: Expectation): Expectation => ({
  ...one,
  judge: (seen) => {
    const details = exchangeOfStep(seen, step)
    if (details === undefined || !hasPlainValues(jsonOf(details.answer))) return one.judge(seen)
    return other ? other.judge(seen) : pass
  },
})
