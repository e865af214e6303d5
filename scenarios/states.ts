import type { AnyScenario } from '../src/engine/scenario.ts'
import * as actionStates from './action-states.ts'
import { handedOver } from './partition-handed-over.ts'
import * as partitionRefusals from './partition-refusals.ts'
import * as partitionSources from './partition-sources.ts'
import * as partitionStates from './partition-states.ts'
import * as readFlag from './read-flag.ts'
import { mainBesideAnnex } from './read-flag-annexes.ts'
import * as readFlagRefusals from './read-flag-refusals.ts'
import * as visibilityRefusals from './visibility-refusals.ts'
import * as visibilityStates from './visibility-states.ts'

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
