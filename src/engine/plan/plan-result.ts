import type { Need } from '../../contract/test-data/needs.ts'
import type { Target } from '../result.ts'

/** A scenario that cannot be played, and for want of what. */
export interface UnrunnableScenario {
  id: string
  title: string
  rows: readonly number[]
  /** needs, in words */
  missing: string[]
}

/** A message of the dataset that something can be played with. */
export interface MessageToAdd {
  /** by which it is known in the dataset */
  mark: string
  plays: { need: Need; says: string; scenario: string }[]
}

/** The JSON of a plan, an interface to other people's tools: fields are added, never re-meant. */
export interface Plan {
  format: 'conformance-plan/1'
  target: Target
  /** messages that the target showed */
  seen: number
  /** scenarios that the data lets run */
  runs: string[]
  lacking: UnrunnableScenario[]
  /** about features that the target lacks */
  notApplicable: string[]
  leftOut: { id: string; reason: string }[]
  /** The messages that would let the lacking ones run; none of them can be left out. */
  add: MessageToAdd[]
  /** What would be lacking all the same. */
  lackingStill: string[]
  notes: string[]
}
