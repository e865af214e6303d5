import { type Contradiction, contradictions, type Reading } from '../../contract/readings.ts'
import { type Expectation, fail, type Judgement, type JudgementInput, pass } from '../scenario/expectation.ts'

/** Several answers are right: all demands of one of the alternatives hold. */
export const either = (...alternatives: readonly (readonly Expectation[])[]): Expectation => ({
  says: alternatives.map((demands) => demands.map(({ says }) => says).join(' and ')).join('; or '),
  protectsContent: alternatives.some((demands) => demands.some(({ protectsContent }) => protectsContent)),
  judge: (seen) => {
    const verdicts = alternatives.map((demands) => judgeAll(demands, seen))
    if (verdicts.some((verdict) => verdict.holds === true)) return pass
    // An alternative that cannot be told might be met: what the answer lacks for the others is then no failure.
    const untold = verdicts.find((verdict) => verdict.holds === undefined)
    return untold ?? fail(actuals(verdicts).join('; '))
  },
})

const judgeAll = (demands: readonly Expectation[], seen: JudgementInput): Judgement =>
  demands.map((demand) => demand.judge(seen)).find((verdict) => verdict.holds !== true) ?? pass

const actuals = (verdicts: readonly Judgement[]): string[] => [
  ...new Set(verdicts.flatMap((verdict) => (verdict.holds === false ? [verdict.actual] : []))),
]

const readingNames: readonly Reading[] = ['scenarios', 'guidance']

/**
 * A demand on which the specification contradicts itself (§7): each reading has its own demands, all of which hold
 * for the reading to be met. What a target showed is noted.
 */
export const followsReading = (row: Contradiction, demands: Record<Reading, readonly Expectation[]>): Expectation => ({
  says: readingNames.map((reading) => `${contradictions[row][reading]} (reading ${reading})`).join(' or '),
  protectsContent: true,
  judge: (seen) => {
    const accepted = readingNames.filter((name) => seen.acceptedReading === 'any' || seen.acceptedReading === name)
    const verdicts = accepted.map((reading) => ({ reading, verdict: judgeAll(demands[reading], seen) }))
    const followed = verdicts.find(({ verdict }) => verdict.holds === true)
    if (followed) return { holds: true, reading: { row, reading: followed.reading } }
    const doubtful = verdicts.find(({ verdict }) => verdict.holds === undefined)
    return doubtful?.verdict ?? verdicts[0]?.verdict ?? fail('no reading is accepted')
  },
})
