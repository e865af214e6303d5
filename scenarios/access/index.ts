import { callerMandateScenarios } from './callers/mandates.ts'
import { referenceDataCallerScenarios } from './callers/reference-data.ts'
import { securedPathScenarios } from './callers/secured-paths.ts'
import { callerTokenScenarios } from './callers/tokens.ts'
import { wholeMailboxScenarios } from './callers/whole-mailbox.ts'
import { closedInListScenarios } from './closed-in-lists.ts'
import { closedKindScenarios } from './closed-kinds.ts'
import { closedPartScenarios } from './closed-parts.ts'
import { concurrentCallerScenarios } from './concurrent-callers.ts'
import { gridScenarios } from './grid/scenarios.ts'
import { mandateRefusalScenarios } from './mandate-refused.ts'
import { outsideGridScenarios } from './outside-the-grid.ts'
import { forbiddenReplyScenarios } from './reply-forbidden.ts'
import { rightsPerMailboxScenarios } from './rights-per-mailbox.ts'
import { consumerScopeAmongOthers } from './scope-among-others.ts'
import { representativeTurnScenarios } from './turns/of-representatives.ts'
import { userTurnScenarios } from './turns/of-users.ts'

/** §5: which caller gets access to which operation. */
export const accessScenarios = [
  ...gridScenarios,
  ...outsideGridScenarios,
  ...closedPartScenarios,
  ...closedInListScenarios,
  ...closedKindScenarios,
  ...rightsPerMailboxScenarios,
  ...concurrentCallerScenarios,
  ...mandateRefusalScenarios,
  ...forbiddenReplyScenarios,
  ...userTurnScenarios,
  ...representativeTurnScenarios,
  ...callerTokenScenarios,
  ...callerMandateScenarios,
  ...wholeMailboxScenarios,
  ...securedPathScenarios,
  ...referenceDataCallerScenarios,
  consumerScopeAmongOthers,
]
