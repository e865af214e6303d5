import { callersInTurnScenarios } from './callers.ts'
import { countInTurnScenarios } from './counts.ts'
import { mailboxesInTurnScenarios } from './mailboxes.ts'

/** §5: requests of several callers, or about several partitions, one right after the other. */
export const inTurnScenarios = [...callersInTurnScenarios, ...mailboxesInTurnScenarios, ...countInTurnScenarios]
