import { faultCountScenarios } from './counts.ts'
import { eachAnswerScenarios } from './each-kind.ts'
import { eachListScenarios } from './each-list.ts'
import { furtherFieldScenarios } from './further-fields.ts'
import { faultListScenarios } from './list.ts'
import { faultMoveScenarios } from './moves.ts'
import { sourceClosedByFault } from './moves-of-source.ts'
import { noAnswerScenarios } from './no-answer.ts'
import { faultPartScenarios } from './parts.ts'
import { faultReadScenarios } from './reads.ts'
import { slowLookupScenarios } from './slow-rights-lookup.ts'
import { faultWriteScenarios } from './writes.ts'

/** §5, §7: what a provider does while the services that it calls are down, slow, give unusable answers or say more than it knows. */
export const faultScenarios = [
  ...faultListScenarios,
  ...faultMoveScenarios,
  sourceClosedByFault,
  ...faultReadScenarios,
  ...faultPartScenarios,
  ...faultCountScenarios,
  ...faultWriteScenarios,
  ...slowLookupScenarios,
  ...eachAnswerScenarios,
  ...eachListScenarios,
  ...noAnswerScenarios,
  ...furtherFieldScenarios,
]
