import type { AnyScenario } from './scenario.ts'

export const laneNames = ['readers', 'changers', 'listChangers', 'alone', 'faulty'] as const
export type LaneName = (typeof laneNames)[number]

/** The lane in which a scenario runs. */
export const laneOf = ({ runsAlone, changes, reads, stubCalls, injectsFaults }: AnyScenario): LaneName => {
  if (injectsFaults) return 'faulty'
  if (runsAlone || ['duringStep', 'duringRun', 'wholeRun'].includes(stubCalls ?? '')) return 'alone'
  if (changes.length === 0) return 'readers'
  return reads === 'item' ? 'changers' : 'listChangers'
}

/** The reason to leave out a scenario that the filters of the user exclude. */
export const notSelected = 'not selected'

/** A part of a run: shard 2 of 4 is `{ number: 2, of: 4 }`. */
export interface Shard {
  /** from 1 */
  number: number
  of: number
}

/** `2/4` */
export const shardText = ({ number, of }: Shard): string => `${number}/${of}`

export type Outcome = 'passed' | 'failed' | 'unverifiable' | 'notApplicable' | 'broken'

/** True if there is nothing to do about the scenario. */
export const isRight = (outcome: Outcome): outcome is 'passed' | 'notApplicable' =>
  outcome === 'passed' || outcome === 'notApplicable'
