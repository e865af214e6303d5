import { actionsOfEachKindUpdated } from './applications/actions-of-each-kind.ts'
import { changesOfEachKindDone } from './applications/changes-of-each-kind.ts'
import { byApplicationScenarios } from './applications/hidden-and-sent.ts'
import { manyChangedByApplications } from './applications/many-messages.ts'
import { extraFieldsIgnored, extraStatesIgnored } from './bodies/extra-fields.ts'
import { missingFlagScenarios } from './bodies/missing-flags.ts'
import { bulkScenarios } from './bulk.ts'
import { byCallerScenarios } from './by-caller.ts'
import { changesWithoutMessages } from './changes-without-messages.ts'
import { closedAmongOpenScenarios } from './closed-among-open.ts'
import { staleAfterOthersChanges } from './conditional/changes-of-others.ts'
import { conditionalStateScenarios } from './conditional/each-state.ts'
import { listsWithCriteriaAreNew } from './conditional/lists-with-criteria.ts'
import { conditionalScenarios } from './conditional/one-change.ts'
import { unknownTagsGetAnswers } from './conditional/unknown-tags.ts'
import { hideTogetherScenarios } from './hide-together.ts'
import { allInTurnScenarios } from './in-turn/all-changes.ts'
import { changesInTurnScenarios } from './in-turn/earlier-changes.ts'
import { laterChangeScenarios } from './in-turn/later.ts'
import { manyIdentifiers } from './many-identifiers.ts'
import { otherMessageScenarios } from './other-messages.ts'
import { overHundredScenarios } from './over-hundred.ts'
import { partlyDone } from './partly-done.ts'
import { keptPartScenarios } from './parts-after-changes.ts'
import { replyOfApplicationScenarios } from './replies/by-applications.ts'
import { shownReplyScenarios } from './replies/details.ts'
import { eachKindReplyScenarios } from './replies/each-kind.ts'
import { replyFileScenarios } from './replies/files/kept-files.ts'
import { largeReplyScenarios } from './replies/files/large-file.ts'
import { unusualReplyFileScenarios } from './replies/files/unusual-files.ts'
import { foreignSenderScenarios } from './replies/foreign-senders.ts'
import { replyFormScenarios } from './replies/forms.ts'
import { listedReplyScenarios } from './replies/listed-replies.ts'
import { newReplyScenarios } from './replies/new-replies.ts'
import { replyLeavesOtherMessages } from './replies/other-messages.ts'
import { replyReadByUser } from './replies/read-by-users.ts'
import { refusedReplyScenarios } from './replies/refused-kinds.ts'
import { replyEffectScenarios } from './replies/replies.ts'
import { severalReplyScenarios } from './replies/several-replies.ts'
import { replyTextScenarios } from './replies/texts.ts'
import { unusualReplyTextScenarios } from './replies/unusual-texts.ts'
import { createdOnceScenarios } from './replies-created-once.ts'
import { changeLeavesSameInstant } from './same-instant.ts'
import { sideBySideActionScenarios } from './side-by-side/actions.ts'
import { sideBySideChangeScenarios } from './side-by-side/changes.ts'
import { sideBySideDownloadScenarios } from './side-by-side/downloads.ts'
import { sideBySideReadScenarios } from './side-by-side/reads.ts'
import { keptStateScenarios } from './states-after-changes.ts'

/** §3: what a write changes, for every caller, and what it leaves as it was. */
export const effectScenarios = [
  ...bulkScenarios,
  ...closedAmongOpenScenarios,
  ...overHundredScenarios,
  ...byCallerScenarios,
  ...byApplicationScenarios,
  actionsOfEachKindUpdated,
  changesOfEachKindDone,
  manyChangedByApplications,
  ...changesInTurnScenarios,
  ...allInTurnScenarios,
  ...laterChangeScenarios,
  ...sideBySideChangeScenarios,
  ...sideBySideActionScenarios,
  ...sideBySideDownloadScenarios,
  ...sideBySideReadScenarios,
  ...conditionalScenarios,
  ...conditionalStateScenarios,
  listsWithCriteriaAreNew,
  unknownTagsGetAnswers,
  ...staleAfterOthersChanges,
  ...keptPartScenarios,
  ...keptStateScenarios,
  ...otherMessageScenarios,
  changeLeavesSameInstant,
  ...hideTogetherScenarios,
  manyIdentifiers,
  ...replyFormScenarios,
  ...replyFileScenarios,
  ...unusualReplyFileScenarios,
  ...largeReplyScenarios,
  ...replyTextScenarios,
  ...unusualReplyTextScenarios,
  ...replyOfApplicationScenarios,
  replyReadByUser,
  ...replyEffectScenarios,
  ...foreignSenderScenarios,
  ...eachKindReplyScenarios,
  ...refusedReplyScenarios,
  ...newReplyScenarios,
  ...createdOnceScenarios,
  ...listedReplyScenarios,
  ...severalReplyScenarios,
  replyLeavesOtherMessages,
  ...shownReplyScenarios,
  changesWithoutMessages,
  partlyDone,
  ...missingFlagScenarios,
  extraFieldsIgnored,
  extraStatesIgnored,
]
