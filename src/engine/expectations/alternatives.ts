import { type Reading, type ReadingRow, readingRows } from '../../contract/readings.ts'
import { type Expectation, met, type Seen, unmet, type Verdict } from '../scenario/expectation.ts'

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

const names: readonly Reading[] = ['scenarios', 'guidance']

/**
 * A demand on which the specification contradicts itself (§7): each reading has its own demands, all of which hold
 * for the reading to be met. What a target showed is noted.
 */
export const follows = (row: ReadingRow, demands: Record<Reading, readonly Expectation[]>): Expectation => ({
  says: names.map((reading) => `${readingRows[row][reading]} (reading ${reading})`).join(' or '),
  withholds: true,
  judge: (seen) => {
    const accepted = names.filter((name) => seen.acceptedReading === 'any' || seen.acceptedReading === name)
    const verdicts = accepted.map((reading) => ({ reading, verdict: all(demands[reading], seen) }))
    const followed = verdicts.find(({ verdict }) => verdict.met === true)
    if (followed) return { met: true, reading: { row, reading: followed.reading } }
    const doubtful = verdicts.find(({ verdict }) => verdict.met === undefined)
    return doubtful?.verdict ?? verdicts[0]?.verdict ?? unmet('no reading is accepted')
  },
})
