import { encodedPartitionScenarios } from './encoded-partition.ts'
import { mandateCallScenarios } from './mandates.ts'
import { noCallsForApplicationScenarios } from './no-calls-for-applications.ts'
import { noCallsNeededScenarios } from './no-calls-needed.ts'
import { rightsListScenarios } from './rights-lists.ts'
import { rightsParameterScenarios } from './rights-parameters.ts'
import { rightsReadScenarios } from './rights-reads.ts'
import { rightsWriteScenarios } from './rights-writes.ts'
import { targetPartitionScenarios } from './target-partition.ts'
import { tokenCallScenarios } from './tokens.ts'
import { wholeRunScenarios } from './whole-run.ts'

/** §4.5, §5: which calls a provider makes to the authorization server and the partition service, and which it must not make. */
export const outboundCallScenarios = [
  ...tokenCallScenarios,
  ...rightsListScenarios,
  ...rightsParameterScenarios,
  ...rightsReadScenarios,
  ...rightsWriteScenarios,
  ...mandateCallScenarios,
  ...targetPartitionScenarios,
  ...noCallsForApplicationScenarios,
  ...noCallsNeededScenarios,
  ...encodedPartitionScenarios,
  ...wholeRunScenarios,
]
