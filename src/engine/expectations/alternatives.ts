import { type Contradiction, contradictions, type Reading } from '../../contract/readings.ts'
import { type Expectation, fail, type Judgement, type JudgementInput, pass } from '../scenario/expectation.ts'
import { allOf } from './judgement.ts'
import { protectedExpectation } from './new-expectation.ts'

/** Joins two texts with "and", and three or more with semicolons: these contain commas and "and" themselves. */
const saysOf = (expectations: readonly Expectation[]): string =>
  expectations.map(({ says }) => says).join(expectations.length > 2 ? '; ' : ' and ')

/** Several answers are right: holds if all expectations of one alternative hold. Its id names the first of each. */
export const either = (...alternatives: readonly (readonly Expectation[])[]): Expectation => ({
  id: [...new Set(alternatives.map(([first]) => first?.id ?? 'anything'))].join('-or-'),
  says: alternatives.map(saysOf).join('; or '),
  protectsContent: alternatives.flat().some(({ protectsContent }) => protectsContent),
  ...(alternatives.flat().some(({ readsForbiddenTexts }) => readsForbiddenTexts) && { readsForbiddenTexts: true }),
  judge: (seen) => {
    const judgements = alternatives.map((expectations) => judgeAll(expectations, seen))
    if (judgements.some(({ holds }) => holds === true)) return pass
    // An alternative that could not be checked might hold, so this is not a failure.
    const unknown = judgements.find(({ holds }) => holds === undefined)
    const failures = judgements.flatMap((judgement) => (judgement.holds === false ? [judgement] : []))
    return unknown ?? fail(actualText(failures), failures.find(({ shownBy }) => shownBy)?.shownBy)
  },
})

/** What did not hold, each fact once; a status comes first. */
const actualText = (failures: readonly { actual: string }[]): string => {
  const actuals = [...new Set(failures.map(({ actual }) => actual))]
  const isStatus = (actual: string): boolean => /^\d{3}$/.test(actual)
  return [...actuals.filter(isStatus), ...actuals.filter((actual) => !isStatus(actual))].join('; ')
}

const judgeAll = (expectations: readonly Expectation[], seen: JudgementInput): Judgement =>
  allOf(expectations.map((expectation) => expectation.judge(seen)))

const readingNames: readonly Reading[] = ['scenarios', 'guidance']

/**
 * The specification contradicts itself here (§7). Each reading has its own expectations, and all of them must hold for
 * that reading. The result records which reading the target follows.
 */
export const followsReading = (
  contradiction: Contradiction,
  expectations: Record<Reading, readonly Expectation[]>,
): Expectation => {
  const says = readingNames
    .map((reading) => `${contradictions[contradiction][reading]} (reading ${reading})`)
    .join(' or ')
  return protectedExpectation(`reading-${contradiction}`, says, (seen) => {
    const judged = readingNames.map((reading) => ({ reading, judgement: judgeAll(expectations[reading], seen) }))
    const isAccepted = ({ reading }: { reading: Reading }): boolean =>
      seen.acceptedReading === 'any' || seen.acceptedReading === reading
    const followed = judged.filter(({ judgement }) => judgement.holds === true)
    const right = followed.find(isAccepted)
    if (right) return { holds: true, reading: { contradiction, reading: right.reading } }
    const [judgement = fail('this run accepts no reading'), ...others] = judged
      .filter(isAccepted)
      .map((one) => one.judgement)
    const unknown = [judgement, ...others].find(({ holds }) => holds === undefined)
    if (unknown) return unknown
    const [other] = followed
    return judgement.holds === false && other
      ? fail(`${judgement.actual} (reading ${other.reading}; --reading accepts only ${seen.acceptedReading})`)
      : judgement
  })
}
