import { actionPathScenarios } from './callers/action-paths.ts'
import { otherCredentialScenarios } from './callers/credentials/other-credentials.ts'
import { sessionCookieScenarios } from './callers/credentials/session-cookies.ts'
import { sessionCookieWriteScenarios } from './callers/credentials/session-cookies-elsewhere.ts'
import { formOfListScenarios } from './callers/each-form-of-list.ts'
import { eachScopeCriteriaScenarios } from './callers/each-scope-criteria.ts'
import { callerMandateScenarios } from './callers/mandates.ts'
import { sourceMoveAndAnnexScenarios } from './callers/moves-of-source-and-annexes.ts'
import { otherMethodsClosed } from './callers/other-methods.ts'
import { pathFormScenarios } from './callers/path-forms.ts'
import { referenceDataCallerScenarios } from './callers/reference-data.ts'
import { rightOnTargetScenarios } from './callers/right-on-one-partition.ts'
import { securedPathScenarios } from './callers/secured-paths.ts'
import { callerTokenScenarios } from './callers/tokens.ts'
import { wholeMailboxScenarios } from './callers/whole-mailbox.ts'
import { callersWithoutNumber } from './callers/without-number.ts'
import { tokenClaimScenarios } from './claims-of-token.ts'
import { addresseeScenarios } from './closed/addressee.ts'
import { closedAddressScenarios } from './closed/addresses/list-and-details.ts'
import { closedPartAddressScenarios } from './closed/addresses/parts-and-changes.ts'
import { closedWithEachFilterScenarios } from './closed/each-filter.ts'
import { eachKindChangeRefused } from './closed/each-kind/changes.ts'
import { eachKindOperationScenarios } from './closed/each-kind/operations.ts'
import { eachKindPartScenarios } from './closed/each-kind/parts.ts'
import { closedEachKindScenarios } from './closed/each-kind/reads.ts'
import { eachScopeScenarios } from './closed/each-scope.ts'
import { eachScopeWriteScenarios } from './closed/each-scope-writes.ts'
import { furtherPagesShowNothing } from './closed/further-pages.ts'
import { closedInFilteredListScenarios } from './closed/in-filtered-lists.ts'
import { closedInListScenarios } from './closed/in-lists.ts'
import { closedKindElsewhereScenarios } from './closed/other-enterprises/each-message-kind.ts'
import { enterpriseInParameterScenarios } from './closed/other-enterprises/named-in-parameters.ts'
import { otherIdTypeScenarios } from './closed/other-id-types.ts'
import { ambiguousBodyScenarios } from './closed/other-requests/bodies.ts'
import { otherTypeScenarios } from './closed/other-requests/media-types.ts'
import { otherParameterScenarios } from './closed/other-requests/parameters-and-paths.ts'
import { trustedHeaderScenarios } from './closed/other-requests/trusted-headers.ts'
import { closedPartScenarios } from './closed/parts.ts'
import { closedKindScenarios } from './closed/parts-by-kind.ts'
import { otherClosedFormScenarios } from './closed/request-forms.ts'
import { closedKindWriteScenarios } from './closed/writes-by-kind.ts'
import { concurrentCallerScenarios } from './concurrent-callers.ts'
import { concurrentEnterpriseScenarios } from './concurrent-enterprises.ts'
import { changeOfOtherMailboxScenarios } from './foreign-changes.ts'
import { kindOfOtherMailboxScenarios } from './foreign-messages.ts'
import { partOfOtherMailboxScenarios } from './foreign-parts.ts'
import { otherHeaderScenarios } from './grid/other-headers.ts'
import { gridScenarios } from './grid/scenarios.ts'
import { inTurnScenarios, operationTurnScenarios } from './in-turn/index.ts'
import { lookupUnderWayScenarios } from './lookups-under-way.ts'
import { eachKindMovedToClosed } from './moved/each-kind.ts'
import { movedToClosedScenario } from './moved/message.ts'
import { wholePartitionMovedScenarios } from './moved/whole-partition.ts'
import { outsideGridScenarios } from './outside-the-grid.ts'
import { partOfOtherMessageScenarios } from './parts-under-another-message.ts'
import { changesWithoutMandateScenarios } from './refused-mandates/changes.ts'
import { optionalReadsWithoutMandate } from './refused-mandates/optional-reads.ts'
import { readsWithoutMandateScenarios } from './refused-mandates/reads.ts'
import { forbiddenReplyScenarios } from './reply-forbidden.ts'
import { representativeInClosedScenarios } from './representatives-in-closed.ts'
import { rightsPerMailboxScenarios } from './rights-per-mailbox.ts'
import { scopeAmongOthersScenarios } from './scope-among-others.ts'
import { similarPartitionScenarios } from './similar-partitions.ts'
import { sqlChangeScenarios } from './sql/in-changes.ts'
import { sqlFurtherScenarios } from './sql/in-further-values.ts'
import { sqlScenarios } from './sql/in-requests.ts'

/** §5: which caller gets access to which operation. */
export const accessScenarios = [
  ...gridScenarios,
  ...otherHeaderScenarios,
  ...outsideGridScenarios,
  ...representativeInClosedScenarios,
  ...closedPartScenarios,
  ...otherClosedFormScenarios,
  ...closedAddressScenarios,
  ...closedPartAddressScenarios,
  ...otherTypeScenarios,
  ...ambiguousBodyScenarios,
  ...otherParameterScenarios,
  ...trustedHeaderScenarios,
  ...addresseeScenarios,
  ...pathFormScenarios,
  ...otherIdTypeScenarios,
  ...sqlScenarios,
  ...sqlChangeScenarios,
  ...sqlFurtherScenarios,
  ...closedInListScenarios,
  ...closedInFilteredListScenarios,
  ...closedWithEachFilterScenarios,
  furtherPagesShowNothing,
  ...closedKindScenarios,
  ...closedEachKindScenarios,
  ...eachKindPartScenarios,
  eachKindChangeRefused,
  ...eachKindOperationScenarios,
  ...closedKindWriteScenarios,
  ...closedKindElsewhereScenarios,
  ...enterpriseInParameterScenarios,
  movedToClosedScenario,
  eachKindMovedToClosed,
  ...wholePartitionMovedScenarios,
  ...eachScopeScenarios,
  ...eachScopeCriteriaScenarios,
  ...eachScopeWriteScenarios,
  ...partOfOtherMessageScenarios,
  ...partOfOtherMailboxScenarios,
  ...changeOfOtherMailboxScenarios,
  ...kindOfOtherMailboxScenarios,
  ...rightsPerMailboxScenarios,
  ...inTurnScenarios,
  ...similarPartitionScenarios,
  ...tokenClaimScenarios,
  ...concurrentCallerScenarios,
  ...concurrentEnterpriseScenarios,
  ...lookupUnderWayScenarios,
  ...readsWithoutMandateScenarios,
  ...optionalReadsWithoutMandate,
  ...changesWithoutMandateScenarios,
  ...forbiddenReplyScenarios,
  ...operationTurnScenarios,
  ...callerTokenScenarios,
  ...otherCredentialScenarios,
  ...sessionCookieScenarios,
  ...sessionCookieWriteScenarios,
  ...callerMandateScenarios,
  ...sourceMoveAndAnnexScenarios,
  ...rightOnTargetScenarios,
  ...formOfListScenarios,
  ...wholeMailboxScenarios,
  ...callersWithoutNumber,
  ...securedPathScenarios,
  otherMethodsClosed,
  ...actionPathScenarios,
  ...referenceDataCallerScenarios,
  ...scopeAmongOthersScenarios,
]
