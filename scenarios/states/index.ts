import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { moveSourceToClosed } from './hand-over-partition.ts'
import * as actionStates from './message-actions.ts'
import * as partitionStates from './move-messages.ts'
import * as partitionSources from './move-partition.ts'
import * as partitionRefusals from './move-refused.ts'
import * as readFlag from './read-flag.ts'
import { mainBesideAnnexMarksRead } from './read-flag.ts'
import * as readFlagRefusals from './read-flag-refused.ts'
import * as visibilityStates from './visibility.ts'
import * as visibilityRefusals from './visibility-refused.ts'

/** §3: what changes the state of a message, in both directions, and what must leave it as it was. */
export const stateScenarios: readonly AnyScenario[] = [
  readFlag.otherBodyKeepsUnread,
  readFlag.listAndDetailsKeepUnread,
  readFlag.othersStayUnread,
  readFlagRefusals.refusedContentKeepsUnread,
  readFlagRefusals.refusedBodyKeepsUnread,
  visibilityStates.showReturnsToList,
  visibilityStates.hideSeveralPartitions,
  visibilityRefusals.hideRefused,
  visibilityRefusals.showRefused,
  actionStates.actionFlagBothWays,
  actionStates.actionNoAccessKeepsFlag,
  partitionStates.moveFromSeveralPartitions,
  partitionRefusals.refusedMoveMovesNone,
  partitionRefusals.unknownTargetRefused,
  partitionRefusals.unknownMessageRefused,
  partitionRefusals.partitionChangeNotJson,
  partitionSources.sourceTakesItsOwn,
  partitionSources.emptySource,
  moveSourceToClosed,
  mainBesideAnnexMarksRead,
]
