import { statisticCallerDefects } from './callers-and-partitions.ts'
import { statisticDefects } from './counts.ts'
import { statisticCriteriaDefects } from './criteria.ts'
import { partitionStatisticDefects } from './of-partitions.ts'
import { otherFlagDefects } from './other-flags.ts'
import { staleCountDefects } from './stale-counts.ts'

/** §4.2: mistakes in the three statistics. */
export const allStatisticDefects = [
  ...statisticCallerDefects,
  ...statisticDefects,
  ...statisticCriteriaDefects,
  ...partitionStatisticDefects,
  ...otherFlagDefects,
  ...staleCountDefects,
]
