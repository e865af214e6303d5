/** What is newer than the requirement set of a run: it ran, and does not count. Reports list it apart. */
import { counted } from '../contract/counted.ts'
import { isRight, type Mismatch, type Outcome, type RunResult, type ScenarioResult } from '../engine/result.ts'
import { outcomeWords, problemSentence } from './scenario-facts.ts'

/** The scenarios that count. */
export const scoredScenarios = ({ scenarios }: Pick<RunResult, 'scenarios'>): ScenarioResult[] =>
  scenarios.filter((one) => !isUnscored(one))

export const isUnscored = ({ flags }: ScenarioResult): boolean => flags.includes('unscored')

/** Something newer that failed or could not be checked: a scenario, or an expectation of a scenario that counts. */
interface UnscoredProblem {
  id: string
  outcome: Outcome
  /** In words, with texts of the target. */
  says: string
}

export const unscoredProblems = ({ scenarios }: RunResult): UnscoredProblem[] => {
  const ofScenario = (one: ScenarioResult): UnscoredProblem[] => {
    const { id, outcome } = one
    if (!isUnscored(one))
      return unscoredMismatchTexts(one).map((says) => ({ id, outcome: 'failed', says: `newer expectation: ${says}` }))
    return isRight(outcome) ? [] : [{ id, outcome, says: problemSentence(one) }]
  }
  return scenarios.flatMap(ofScenario)
}

/** The newer expectations of a scenario that do not hold, a sentence for each. */
export const unscoredMismatchTexts = ({ unscoredMismatches = [] }: ScenarioResult): string[] =>
  unscoredMismatches.map(mismatchText)

const mismatchText = ({ step, expected, actual, gaveAway }: Mismatch): string =>
  `${step}: expected ${expected}, actual ${actual}${gaveAway ? ' (discloses content)' : ''}`

/** The heading of a list of such problems; without a set there are none. */
export const unscoredHeading = ({ requirements }: RunResult): string =>
  `new since requirement set ${requirements?.set}, not counted`

/** The outcomes in the order of their counts. */
const outcomeOrder = ['failed', 'broken', 'unverifiable', 'passed', 'notApplicable', 'leftOut'] as const

/** The requirement set, and the counts of what is newer; empty in a run without a set. */
export const requirementsText = ({ requirements }: RunResult): string => {
  if (requirements === undefined) return ''
  const { set, suiteVersion, unscored, unscoredMismatches } = requirements
  const counts = outcomeOrder.flatMap((outcome) =>
    unscored[outcome] > 0 ? `${unscored[outcome]} ${outcomeWords[outcome]}` : [],
  )
  const expectations =
    unscoredMismatches > 0 ? [`${counted(unscoredMismatches, 'failed expectation')} of older scenarios`] : []
  const newer = [...counts, ...expectations]
  const rest = newer.length === 0 ? '' : `; new since requirement set ${set}: ${newer.join(', ')}, not counted`
  return `set ${set} (version ${suiteVersion})${rest}`
}
