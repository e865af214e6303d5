import type { RunResult } from '../../engine/result.ts'
import { outcomeSigns } from '../text/paint.ts'
import { shortText, truncateText, withLabel } from '../text/wrap.ts'
import { unscoredHeading, unscoredProblems } from '../unscored.ts'
import type { PrintOptions } from './print-options.ts'

/** Above this number, the rest is only in the JSON result. */
const maxProblems = 20

/** What is newer than the requirement set and did not pass, in short: it does not count. */
export const unscoredLines = (result: RunResult, { paint, width }: PrintOptions): string[] => {
  const problems = unscoredProblems(result)
  if (problems.length === 0) return []
  const rest = problems.length - maxProblems
  return [
    paint.open(unscoredHeading(result)),
    ...problems.slice(0, maxProblems).flatMap(({ id, outcome, says }) => {
      const text = truncateText(`${id}: ${says}`, shortText)
      return withLabel(outcomeSigns[outcome].sign, text, { indent: 2, column: 2, width })
    }),
    ...(rest > 0 ? [`    and ${rest} more in the JSON result (--report json=FILE)`] : []),
  ]
}
