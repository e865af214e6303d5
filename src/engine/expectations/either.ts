import { type Expectation, met, type Seen, unmet, type Verdict } from '../expectation.ts'

/** Several answers are right: all demands of one of the alternatives hold. */
export const either = (...alternatives: readonly (readonly Expectation[])[]): Expectation => ({
  says: alternatives.map((demands) => demands.map(({ says }) => says).join(' and ')).join('; or '),
  withholds: alternatives.some((demands) => demands.some(({ withholds }) => withholds)),
  judge: (seen) => {
    const verdicts = alternatives.map((demands) => all(demands, seen))
    if (verdicts.some((verdict) => verdict.met === true)) return met
    // An alternative that cannot be told might be met: what the answer lacks for the others is then no failure.
    const untold = verdicts.find((verdict) => verdict.met === undefined)
    return untold ?? unmet(actuals(verdicts).join('; '))
  },
})

const all = (demands: readonly Expectation[], seen: Seen): Verdict =>
  demands.map((demand) => demand.judge(seen)).find((verdict) => verdict.met !== true) ?? met

const actuals = (verdicts: readonly Verdict[]): string[] => [
  ...new Set(verdicts.flatMap((verdict) => (verdict.met === false ? [verdict.actual] : []))),
]
