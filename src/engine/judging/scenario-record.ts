import type { Owner } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { Missing, MissingTopic } from '../scenario/missing.ts'
import type { Step } from '../scenario/scenario.ts'

/** What a step expects of its answer. */
export type StepExpectations = Pick<
  Step,
  'id' | 'why' | 'given' | 'expect' | 'advise' | 'triesFeature' | 'fault' | 'cachedLookup' | 'unscored'
>

/** Why a scenario ended before its last step. */
export type EarlyEnd =
  | { outcome: 'broken'; cause: string; says: string; owner: Owner; traceId?: string }
  | { outcome: 'unverifiable'; missing: Missing; unfinished?: true }

/** What a second look showed after a wrong answer: changes of others count, and only without them a late answer. */
export interface SecondLook {
  /** Milliseconds from the confirmation of a change to a right answer to the same request. */
  lateMs?: number
  /** What others changed in the test data, in words: the scenario could not be checked. */
  changesOfOthers?: readonly string[]
}

/** The record of one scenario: an exchange for each step that was sent, and why it ended early, if it did. */
export interface ScenarioRecord {
  secondLook?: SecondLook
  /** The steps that were sent, and those after them. Empty if the scenario was not run. */
  steps: readonly StepExpectations[]
  exchanges: readonly Exchange[]
  missing: readonly Missing[]
  ended?: EarlyEnd
  notRestored: readonly string[]
  durationMs: number
}

/** The record of a scenario that was not run. */
export const emptyRecord: ScenarioRecord = { steps: [], exchanges: [], missing: [], notRestored: [], durationMs: 0 }

/** The run stopped before the end of the scenario. `--resume` runs it again. */
export const unfinishedEnd = (kind: 'interrupted' | 'caller', says: string): EarlyEnd => ({
  outcome: 'unverifiable',
  missing: { kind, says, about: 'unfinished' satisfies MissingTopic },
  unfinished: true,
})
