import type { Need } from '../../contract/test-data/needs.ts'
import type { Target } from '../result.ts'

/** A scenario that cannot run, and the data it lacks. */
export interface UnrunnableScenario {
  id: string
  title: string
  rows: readonly number[]
  /** needs, in words */
  missing: string[]
  /** the names of these needs, each with the words in `missing` */
  needs: { need: Need; says: string }[]
}

/** A message of the dataset, and the needs it would meet. */
export interface MessageToAdd {
  /** identifies it in the dataset */
  mark: string
  /** empty if it is there for comparison */
  meets: { need: Need; says: string; scenario: string }[]
}

/** The JSON of a plan, which other tools read. Fields are added; a field never changes its meaning. */
export interface Plan {
  format: 'conformance-plan/1'
  target: Target
  /** number of messages that the target showed */
  seen: number
  /** scenarios that the data lets run */
  runs: string[]
  lacking: UnrunnableScenario[]
  /** scenarios of features that the target lacks */
  notApplicable: string[]
  /** the features of these scenarios, as the target has them: why they do not apply */
  notApplicableReasons: { id: string; reason: string }[]
  leftOut: { id: string; reason: string }[]
  /** messages that would let the lacking scenarios run; none of them can be left out, unless a note says so */
  add: MessageToAdd[]
  /** scenarios that would still lack data */
  lackingStill: string[]
  notes: string[]
}
