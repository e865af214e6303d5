import { changedStatisticScenarios } from './after-changes/callers.ts'
import { executedActionCounts } from './after-changes/execution.ts'
import { movedAwayStatisticScenarios } from './after-changes/moved-away.ts'
import { partitionAfterChangeScenarios } from './after-changes/of-partition.ts'
import { countsAfterReading } from './after-changes/reading.ts'
import { statisticSyntaxScenarios } from './bad-syntax.ts'
import { closedPartitionStatisticScenarios } from './closed-partition.ts'
import { dayStatisticScenarios } from './days.ts'
import { knownStatisticScenarios } from './exact.ts'
import { fewestDaysScenarios } from './fewest-days.ts'
import { handledStatisticScenarios } from './handled.ts'
import { mailboxStatisticScenarios } from './mailboxes.ts'
import { otherMailboxStatisticScenarios } from './of-other-mailboxes.ts'
import { partitionStatisticScenarios } from './of-partition.ts'
import { partitionFormStatisticScenarios } from './partition-forms.ts'
import { statisticWithoutFlagScenarios } from './without-flag.ts'
import { statisticWithoutRightsScenarios } from './without-rights.ts'

/** §4.2: what the three statistics count, beyond rows 22 to 24 of the table. */
export const statisticScenarios = [
  ...handledStatisticScenarios,
  ...dayStatisticScenarios,
  ...fewestDaysScenarios,
  ...knownStatisticScenarios,
  executedActionCounts,
  ...statisticSyntaxScenarios,
  ...partitionStatisticScenarios,
  ...closedPartitionStatisticScenarios,
  ...partitionAfterChangeScenarios,
  ...partitionFormStatisticScenarios,
  ...mailboxStatisticScenarios,
  ...changedStatisticScenarios,
  ...countsAfterReading,
  ...movedAwayStatisticScenarios,
  ...statisticWithoutFlagScenarios,
  ...statisticWithoutRightsScenarios,
  ...otherMailboxStatisticScenarios,
]
