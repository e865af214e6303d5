import type { AnyScenario } from '../src/engine/scenario.ts'
import * as actions from './actions.ts'
import * as body from './body.ts'
import * as content from './content.ts'
import * as details from './details.ts'
import * as documentConsumer from './document-consumer.ts'
import * as list from './list.ts'
import * as listOptional from './list-optional.ts'
import * as partitionChange from './partition-change.ts'
import * as reply from './reply.ts'
import * as search from './search.ts'
import * as statistics from './statistics.ts'
import * as visibilityChange from './visibility-change.ts'

/** The rows of the validation scenarios in the order of the specification. */
export const table: readonly AnyScenario[] = [
  list.firstPage,
  list.secondPage,
  search.frenchSubject,
  list.sentMessages,
  list.hiddenMessages,
  list.onePartition,
  list.closedPartition,
  list.unreadExpiringSoon,
  listOptional.registered,
  listOptional.registeredUnsupported,
  listOptional.actionRequired,
  listOptional.actionRequiredUnsupported,
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
  statistics.actionRequired,
  statistics.actionRequiredUnsupported,
  statistics.registered,
  statistics.registeredUnsupported,
  body.mainMarksRead,
  body.unsupported,
  reply.created,
  reply.notAuthorized,
  listOptional.actionNotExecuted,
  actions.read,
  actions.executeLeavesList,
  actions.reopen,
  documentConsumer.listDefault,
  documentConsumer.contentOfAnyPartition,
  documentConsumer.withoutScope,
]
