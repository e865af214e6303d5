import { type Reading, type ReadingRow, readingRows } from '../../contract/readings.ts'
import { type Expectation, type Seen, unmet, type Verdict } from '../expectation.ts'

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

const all = (demands: readonly Expectation[], seen: Seen): Verdict => {
  for (const demand of demands) {
    const verdict = demand.judge(seen)
    if (verdict.met !== true) return verdict
  }
  return { met: true }
}
