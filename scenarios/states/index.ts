import { actionFlagBothWays } from './action-flag.ts'
import { eachActionPathTakesEffect } from './action-paths.ts'
import { actionOfOtherType } from './actions-of-other-types.ts'
import { actionWithDueDate } from './actions-with-due-date.ts'
import { applicationListsFollowChanges, applicationListsFollowExecution } from './lists-of-applications.ts'
import { userListFollowsApplication } from './lists-of-users.ts'
import { actionNoAccessKeepsFlag, actionOfSentMessage } from './message-actions.ts'
import { moveFromSeveralPartitions, moveReceivedWithSent } from './moves/move-messages.ts'
import { emptySource, sourceTakesItsOwn } from './moves/move-partition.ts'
import { sourceMovedWithEachScope } from './moves/move-partition-by-scope.ts'
import { sourceComparedExactly } from './moves/move-partition-exact.ts'
import { sourceOfOneMailbox } from './moves/move-partition-namesake.ts'
import { wholePartitionByMandate } from './moves/move-partition-targets.ts'
import { moveSourceToClosed } from './moves/move-partition-to-closed.ts'
import {
  partitionChangeNotJson,
  refusedMoveMovesNone,
  unknownMessageRefused,
  unknownTargetRefused,
} from './moves/move-refused.ts'
import { readByScopeScenarios } from './read-flag/by-scope.ts'
import { conditionalReadScenarios } from './read-flag/conditional.ts'
import { readFlagKindScenarios } from './read-flag/each-kind.ts'
import {
  annexByEachCallerKeepsUnread,
  listAndDetailsKeepUnread,
  mainBesideAnnexMarksRead,
  onlyAnnexKeepsUnread,
  otherBodyKeepsUnread,
  othersStayUnread,
} from './read-flag/messages.ts'
import { otherPartsKeepUnread } from './read-flag/other-parts.ts'
import { readFlagRefusedScenarios } from './read-flag/refused.ts'
import { targetWithoutZeros } from './targets/digit-targets.ts'
import { missingTargetMovesNothing } from './targets/missing-targets.ts'
import { targetInOtherSpelling } from './targets/other-spellings.ts'
import { unknownTargetScenarios } from './targets/unknown-targets.ts'
import { hideSeveralPartitions, showReturnsToList } from './visibility.ts'
import { hideRefused, showRefused } from './visibility-refused.ts'

/**
 * §3, §5.6: what changes the read flag, visibility, actions and partition of a message, and what must not change them.
 */
export const stateScenarios = [
  annexByEachCallerKeepsUnread,
  onlyAnnexKeepsUnread,
  otherBodyKeepsUnread,
  listAndDetailsKeepUnread,
  otherPartsKeepUnread,
  othersStayUnread,
  mainBesideAnnexMarksRead,
  ...readFlagKindScenarios,
  ...readByScopeScenarios,
  ...conditionalReadScenarios,
  ...readFlagRefusedScenarios,
  showReturnsToList,
  hideSeveralPartitions,
  applicationListsFollowChanges,
  applicationListsFollowExecution,
  userListFollowsApplication,
  hideRefused,
  showRefused,
  actionFlagBothWays,
  actionOfOtherType,
  actionNoAccessKeepsFlag,
  actionOfSentMessage,
  eachActionPathTakesEffect,
  moveFromSeveralPartitions,
  refusedMoveMovesNone,
  unknownTargetRefused,
  unknownMessageRefused,
  partitionChangeNotJson,
  sourceTakesItsOwn,
  emptySource,
  sourceComparedExactly,
  sourceMovedWithEachScope,
  sourceOfOneMailbox,
  moveSourceToClosed,
  wholePartitionByMandate,
  actionWithDueDate,
  moveReceivedWithSent,
  ...unknownTargetScenarios,
  targetInOtherSpelling,
  missingTargetMovesNothing,
  targetWithoutZeros,
]
