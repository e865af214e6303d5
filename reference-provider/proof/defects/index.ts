import { administratorDefects } from './access/administrators.ts'
import { applicationDefects } from './access/applications.ts'
import { callerTurnDefects } from './access/callers-in-turn.ts'
import { closedListDefects } from './access/closed-lists.ts'
import { closedMessageDefects } from './access/closed-messages.ts'
import { documentConsumerDefects } from './access/document-consumer.ts'
import { missingMandateCheckDefects } from './access/mandate-checks-missing.ts'
import { messageAccessDefects } from './access/messages.ts'
import { refusedOperationDefects } from './access/operations-refused.ts'
import {
  concurrentCallerDefects,
  concurrentRequestDefects,
  rememberedAnswerDefects,
} from './access/remembered-answers.ts'
import { requestFormDefects } from './access/request-forms.ts'
import { rightsDefects } from './access/rights.ts'
import { securedPathDefects } from './access/secured-paths.ts'
import { severalMessageDefects } from './access/several-messages.ts'
import { missingTokenCheckDefects } from './access/token-checks-missing.ts'
import { tokenDefects } from './access/tokens.ts'
import { callerCheckDefects } from './callers/index.ts'
import { changeDefects } from './changes/index.ts'
import { allCrossOriginDefects } from './cross-origin/index.ts'
import type { Defect } from './defect.ts'
import { httpConventionDefects } from './http-conventions.ts'
import { joinedQueryDefects } from './joined-queries.ts'
import { kindOfOtherMailboxDefects } from './kinds-of-other-mailboxes.ts'
import { criteriaLeakDefects } from './leaks/criteria-together.ts'
import { detailsLeakDefects } from './leaks/details.ts'
import { leakDefects } from './leaks/leaks.ts'
import { listLeakDefects } from './leaks/lists.ts'
import { queryLeakDefects } from './leaks/queries.ts'
import { sharedCacheDefects } from './leaks/shared-caches.ts'
import { listsAfterChangeDefects } from './lists/after-changes.ts'
import { actionFilterDefects, filterDefects } from './lists/filters.ts'
import { combinedListDefects } from './lists/index.ts'
import { listDefects } from './lists/list.ts'
import { pagingDefects } from './lists/paging.ts'
import { outboundCallDefects } from './outbound-calls/index.ts'
import { referenceDataDefects } from './reference-data.ts'
import { referenceListDefects } from './reference-lists.ts'
import { relationDefects } from './relations.ts'
import { absentFeatureDefects } from './resources/absent-features.ts'
import { answerDefects } from './resources/answers.ts'
import { beyondTheRowsDefects } from './resources/beyond-the-rows.ts'
import { detailsDefects } from './resources/details.ts'
import { fieldTypeDefects } from './resources/field-types.ts'
import { fileDefects } from './resources/files.ts'
import { nameDefects } from './resources/names.ts'
import { partDefects } from './resources/parts.ts'
import { problemDocumentDefects } from './resources/problem-documents.ts'
import { rangeDefects } from './resources/ranges.ts'
import { replyFileDefects } from './resources/reply-files.ts'
import { replyFormDefects } from './resources/reply-forms.ts'
import { replyTextDefects } from './resources/reply-texts.ts'
import { sameForAllDefects } from './resources/same-for-all.ts'
import { storedFieldDefects } from './resources/stored-fields.ts'
import { unusualFileDefects } from './resources/unusual-files.ts'
import { allSearchDefects } from './search/index.ts'
import { replySearchDefects } from './search/replies.ts'
import { sessionCookieDefects } from './session-cookies.ts'
import { similarIdentifierDefects } from './similar-identifiers.ts'
import { bodyDefects } from './states/body.ts'
import { changesInTurnDefects } from './states/changes-in-turn.ts'
import { changesWithoutMessagesDefects } from './states/changes-without-messages.ts'
import { effectDefects } from './states/effects.ts'
import { messageActionDefects } from './states/message-actions.ts'
import { moveMessagesDefects } from './states/move-messages.ts'
import { moveMailboxDefects, movePartitionDefects, moveRightsDefects } from './states/move-partition.ts'
import { movePartitionTargetDefects } from './states/move-partition-targets.ts'
import { readFlagDefects } from './states/read-flag.ts'
import { refusedReplyDefects } from './states/refused-replies.ts'
import { replyDefects, replyParsingDefects } from './states/reply.ts'
import { severalReplyDefects } from './states/several-replies.ts'
import { sideEffectDefects } from './states/side-effects.ts'
import { stateDefects } from './states/states.ts'
import { storedReplyDefects } from './states/stored-replies.ts'
import { visibilityDefects } from './states/visibility.ts'
import { allStatisticDefects } from './statistics/index.ts'
import { unchangedTagDefects } from './unchanged-tags.ts'

/** Responses that disclose what the caller must not know, each with another cause. */
export const allLeakDefects: readonly Defect[] = [
  ...leakDefects,
  ...listLeakDefects,
  ...queryLeakDefects,
  ...criteriaLeakDefects,
  ...detailsLeakDefects,
  ...sharedCacheDefects,
]

/** Single deviations of the reference provider. A new one is a value in the file of its subject. */
export const defects: readonly Defect[] = [
  ...pagingDefects,
  ...listDefects,
  ...filterDefects,
  ...actionFilterDefects,
  ...allSearchDefects,
  ...rightsDefects,
  ...tokenDefects,
  ...administratorDefects,
  ...applicationDefects,
  ...messageAccessDefects,
  ...callerTurnDefects,
  ...securedPathDefects,
  ...callerCheckDefects,
  ...severalMessageDefects,
  ...requestFormDefects,
  ...joinedQueryDefects,
  ...sessionCookieDefects,
  ...closedMessageDefects,
  ...closedListDefects,
  ...missingTokenCheckDefects,
  ...missingMandateCheckDefects,
  ...detailsDefects,
  ...readFlagDefects,
  ...fileDefects,
  ...rangeDefects,
  ...unusualFileDefects,
  ...moveMessagesDefects,
  ...movePartitionDefects,
  ...moveMailboxDefects,
  ...visibilityDefects,
  ...allStatisticDefects,
  ...bodyDefects,
  ...replyDefects,
  ...messageActionDefects,
  ...documentConsumerDefects,
  ...allLeakDefects,
  ...allCrossOriginDefects,
  ...referenceDataDefects,
  ...referenceListDefects,
  ...similarIdentifierDefects,
  ...answerDefects,
  ...storedFieldDefects,
  ...partDefects,
  ...stateDefects,
  ...effectDefects,
  ...movePartitionTargetDefects,
  ...refusedReplyDefects,
  ...replySearchDefects,
  ...severalReplyDefects,
  ...storedReplyDefects,
  ...replyTextDefects,
  ...replyFileDefects,
  ...replyFormDefects,
  ...sameForAllDefects,
  ...changesWithoutMessagesDefects,
  ...moveRightsDefects,
  ...relationDefects,
  ...combinedListDefects,
  ...outboundCallDefects,
  ...beyondTheRowsDefects,
  ...absentFeatureDefects,
  ...fieldTypeDefects,
  ...refusedOperationDefects,
  ...sideEffectDefects,
  ...problemDocumentDefects,
  ...replyParsingDefects,
  ...rememberedAnswerDefects,
  ...concurrentRequestDefects,
  ...concurrentCallerDefects,
  ...kindOfOtherMailboxDefects,
  ...changesInTurnDefects,
  ...changeDefects,
  ...listsAfterChangeDefects,
  ...httpConventionDefects,
  ...unchangedTagDefects,
  ...nameDefects,
]
