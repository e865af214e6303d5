import { countInTurnScenarios } from './counts.ts'
import { mailboxesInTurnScenarios } from './mailboxes.ts'
import { oneTraceScenarios } from './one-trace.ts'
import { replyTurnScenarios } from './replies.ts'
import { representativeTurnScenarios } from './representatives.ts'
import { callersInTurnScenarios } from './same-request.ts'
import { userTurnScenarios } from './users.ts'

/** §5: requests of several callers, or about several partitions, one right after the other. */
export const inTurnScenarios = [
  ...callersInTurnScenarios,
  ...oneTraceScenarios,
  ...mailboxesInTurnScenarios,
  ...countInTurnScenarios,
]

/** §5.5, §5.6: callers with and without the right, one after the other at each operation. */
export const operationTurnScenarios = [...userTurnScenarios, ...representativeTurnScenarios, ...replyTurnScenarios]
