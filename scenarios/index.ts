import type { AnyScenario } from '../src/engine/scenario/scenario.ts'
import { access } from './access/index.ts'
import { forbiddenReplies } from './access/reply-forbidden.ts'
import { events } from './events/index.ts'
import { faults } from './faults/index.ts'
import { leaksAndHeaders } from './leaks/index.ts'
import { lists } from './lists/index.ts'
import { outbound } from './outbound-calls/index.ts'
import { relations } from './relations/index.ts'
import { names } from './resources/names/index.ts'
import { states } from './states/index.ts'
import * as statisticsExecuted from './statistics/after-execution.ts'
import { statisticsSyntax } from './statistics/bad-syntax.ts'
import { statisticsKnown } from './statistics/exact.ts'
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
export const table: readonly AnyScenario[] = [
  list.firstPage,
  list.secondPage,
  search.frenchSubject,
  list.sentMessages,
  list.hiddenMessages,
  listOfPartition.onePartition,
  listOfPartition.closedPartition,
  list.unreadExpiringSoon,
  ...listOptional.withAndWithoutSupport,
  search.sentMessages,
  details.shown,
  details.noAccess,
  content.mainMarksRead,
  content.noAccess,
  content.annexKeepsUnread,
  partitionChange.moves,
  partitionChange.noAccessRefused,
  partitionChange.toClosed,
  partitionChange.wholePartition,
  visibilityChange.hideRemoves,
  statistics.nearlyExpired,
  ...statistics.withAndWithoutSupport,
  body.mainMarksRead,
  body.unsupported,
  reply.created,
  reply.notAuthorized,
  listActions.actionNotExecuted,
  actions.read,
  actions.executeLeavesList,
  actions.reopen,
  documentConsumer.listDefault,
  documentConsumer.contentOfAnyPartition,
  documentConsumer.withoutScope,
  documentConsumer.scopeAmongOthers,
  reply.withFile,
  ...statisticsDone.alreadyDone,
  ...statisticsKnown,
  statisticsExecuted.executionCounts,
  ...statisticsSyntax,
  ...access,
  ...leaksAndHeaders,
  ...forbiddenReplies,
  ...states,
  ...relations,
  ...lists,
  ...outbound,
  ...faults,
  ...events,
  ...names,
]
