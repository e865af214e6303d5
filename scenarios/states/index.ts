import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { handedOver } from './hand-over-partition.ts'
import * as actionStates from './message-actions.ts'
import * as partitionStates from './move-messages.ts'
import * as partitionSources from './move-partition.ts'
import * as partitionRefusals from './move-refused.ts'
import * as readFlag from './read-flag.ts'
import { mainBesideAnnex } from './read-flag.ts'
import * as readFlagRefusals from './read-flag-refused.ts'
import * as visibilityStates from './visibility.ts'
import * as visibilityRefusals from './visibility-refused.ts'

/** §3: what changes the state of a message, in both directions, and what must leave it as it was. */
export const states: readonly AnyScenario[] = [
  readFlag.otherBodyKeepsUnread,
  readFlag.looking,
  readFlag.othersStayUnread,
  readFlagRefusals.refusedContentKeepsUnread,
  readFlagRefusals.refusedBodyKeepsUnread,
  visibilityStates.showReturns,
  visibilityStates.hideSeveral,
  visibilityRefusals.hideRefused,
  visibilityRefusals.showRefused,
  actionStates.flagShown,
  actionStates.refusedKeepsFlag,
  partitionStates.severalPartitions,
  partitionRefusals.refusedMovesNone,
  partitionRefusals.unknownTarget,
  partitionRefusals.unknownMessage,
  partitionRefusals.notJson,
  partitionSources.onlyItsOwn,
  partitionSources.emptySource,
  handedOver,
  mainBesideAnnex,
]
