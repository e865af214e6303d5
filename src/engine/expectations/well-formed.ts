import { type Expectation, untold } from '../expectation.ts'

/**
 * The demand, but for a refusal with 400 (§4.1, list rule 2): that is right for a value without the right form, and only
 * where the step, counted from 1, answered 404 to the same value it is known to have it.
 */
export const unlessMalformedInStep = (step: number, demand: Expectation): Expectation => ({
  ...demand,
  judge: (seen) => {
    const looked = seen.exchanges.find((exchange) => exchange.step === step - 1)
    const isKnown = looked?.answer.status === 404
    return seen.exchange.answer.status === 400 && !isKnown ? untold('a value of the right form') : demand.judge(seen)
  },
})
