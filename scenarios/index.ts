import type { AnyScenario } from '../src/engine/scenario/scenario.ts'
import { accessScenarios } from './access/index.ts'
import { crossOriginScenarios } from './cross-origin/index.ts'
import { eventScenarios } from './events/index.ts'
import { faultScenarios } from './faults/index.ts'
import { httpConventionScenarios } from './http/conventions.ts'
import { leakScenarios } from './leaks/index.ts'
import { listScenarios } from './lists/index.ts'
import { outboundCallScenarios } from './outbound-calls/index.ts'
import { referenceDataScenarios } from './reference-data/records.ts'
import { relationScenarios } from './relations/index.ts'
import { messageShapeScenarios } from './resources/fields.ts'
import { languageScenarios } from './resources/languages.ts'
import { nameScenarios } from './resources/names/index.ts'
import { stateScenarios } from './states/index.ts'
import * as statisticsExecuted from './statistics/after-execution.ts'
import { statisticSyntaxScenarios } from './statistics/bad-syntax.ts'
import { knownStatisticScenarios } from './statistics/exact.ts'
import * as statisticsDone from './statistics/handled.ts'
import * as body from './table/body.ts'
import * as partitionChange from './table/change-partition.ts'
import * as visibilityChange from './table/change-visibility.ts'
import * as content from './table/content.ts'
import * as details from './table/details.ts'
import * as documentConsumer from './table/document-consumer.ts'
import * as list from './table/list.ts'
import * as listOfPartition from './table/list-of-partition.ts'
import * as listActions from './table/list-open-actions.ts'
import * as listOptional from './table/list-optional-features.ts'
import * as search from './table/list-search.ts'
import * as actions from './table/message-actions.ts'
import * as reply from './table/reply.ts'
import * as statistics from './table/statistics.ts'

/** The rows of the validation scenarios in the order of the specification. */
export const allScenarios: readonly AnyScenario[] = [
  list.firstPage,
  list.secondPage,
  search.searchFrenchSubject,
  list.sentMessages,
  list.hiddenOnly,
  listOfPartition.listOfOpenPartition,
  listOfPartition.listOfClosedPartition,
  list.unreadExpiringSoon,
  ...listOptional.optionalFilterScenarios,
  search.sentSearchFilters,
  details.detailsShown,
  details.detailsNoAccess,
  content.mainContentMarksRead,
  content.contentNoAccess,
  content.annexKeepsUnread,
  partitionChange.namedMessagesMoved,
  partitionChange.moveNoAccessRefused,
  partitionChange.moveToClosed,
  partitionChange.moveWholePartition,
  visibilityChange.hideRemovesFromList,
  statistics.nearlyExpiredCounted,
  ...statistics.optionalStatisticScenarios,
  body.mainBodyMarksRead,
  body.bodyUnsupported,
  reply.replyIsCreated,
  reply.replyNotAuthorized,
  listActions.actionNotExecuted,
  actions.actionReadNoUrl,
  actions.actionExecuteLeavesList,
  actions.actionReopen,
  documentConsumer.consumerListDefault,
  documentConsumer.consumerContentAnyPartition,
  documentConsumer.consumerListWithoutScope,
  documentConsumer.consumerScopeAmongOthers,
  reply.replyWithFileCreated,
  ...statisticsDone.handledStatisticScenarios,
  ...knownStatisticScenarios,
  statisticsExecuted.executedActionCounts,
  ...statisticSyntaxScenarios,
  ...accessScenarios,
  ...leakScenarios,
  ...crossOriginScenarios,
  ...referenceDataScenarios,
  ...languageScenarios,
  ...messageShapeScenarios,
  ...httpConventionScenarios,
  ...stateScenarios,
  ...relationScenarios,
  ...listScenarios,
  ...outboundCallScenarios,
  ...faultScenarios,
  ...eventScenarios,
  ...nameScenarios,
]
