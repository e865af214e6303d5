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
