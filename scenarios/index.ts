import type { AnyScenario } from '../src/engine/scenario.ts'
import { access } from './access/index.ts'
import * as actions from './actions.ts'
import * as body from './body.ts'
import * as content from './content.ts'
import * as details from './details.ts'
import * as documentConsumer from './document-consumer.ts'
import { events } from './events/index.ts'
import { faults } from './faults/index.ts'
import { leaksAndHeaders } from './leaks-and-headers.ts'
import * as list from './list.ts'
import * as listActions from './list-actions.ts'
import * as listOfPartition from './list-of-partition.ts'
import * as listOptional from './list-optional.ts'
import { lists } from './lists.ts'
import { names } from './names/index.ts'
import { outbound } from './outbound/index.ts'
import * as partitionChange from './partition-change.ts'
import { relations } from './relations.ts'
import * as reply from './reply.ts'
import { forbiddenReplies } from './reply-forbidden.ts'
import * as search from './search.ts'
import { states } from './states.ts'
import * as statistics from './statistics.ts'
import * as statisticsDone from './statistics-done.ts'
import * as statisticsExecuted from './statistics-executed.ts'
import { statisticsKnown } from './statistics-known.ts'
import { statisticsSyntax } from './statistics-syntax.ts'
import * as visibilityChange from './visibility-change.ts'

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
