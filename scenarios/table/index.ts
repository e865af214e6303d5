import { bodyUnsupported, mainBodyMarksRead } from './body.ts'
import { moveNoAccessRefused, moveToClosed, moveWholePartition, namedMessagesMoved } from './change-partition.ts'
import { hideRemovesFromList } from './change-visibility.ts'
import { annexKeepsUnread, contentNoAccess, mainContentMarksRead } from './content.ts'
import { detailsNoAccess, detailsShown } from './details.ts'
import { consumerContentAnyPartition, consumerListDefault, consumerListWithoutScope } from './document-consumer.ts'
import { firstPage, hiddenOnly, secondPage, sentMessages, unreadExpiringSoon } from './list.ts'
import { listOfClosedPartition, listOfOpenPartition } from './list-of-partition.ts'
import { actionNotExecuted } from './list-open-actions.ts'
import { optionalFilterScenarios } from './list-optional-features.ts'
import { searchFrenchSubject, sentSearchFilters } from './list-search.ts'
import { actionExecuteLeavesList, actionReadNoUrl, actionReopen } from './message-actions.ts'
import { replyIsCreated, replyNotAuthorized } from './reply.ts'
import { nearlyExpiredCounted, optionalStatisticScenarios } from './statistics.ts'

/**
 * The 34 rows of the table of validation scenarios, in the order of the specification. A row about an optional feature
 * has two scenarios: with support and without.
 */
export const tableScenarios = [
  firstPage, // row 1
  secondPage, // row 2
  searchFrenchSubject, // row 3
  sentMessages, // row 4
  hiddenOnly, // row 5
  listOfOpenPartition, // row 6
  listOfClosedPartition, // row 7
  unreadExpiringSoon, // row 8
  ...optionalFilterScenarios, // rows 9 and 10
  sentSearchFilters, // row 11
  detailsShown, // row 12
  detailsNoAccess, // row 13
  mainContentMarksRead, // row 14
  contentNoAccess, // row 15
  annexKeepsUnread, // row 16
  namedMessagesMoved, // row 17
  moveNoAccessRefused, // row 18
  moveToClosed, // row 19
  moveWholePartition, // row 20
  hideRemovesFromList, // row 21
  nearlyExpiredCounted, // row 22
  ...optionalStatisticScenarios, // rows 23 and 24
  mainBodyMarksRead, // row 25
  bodyUnsupported, // row 25
  replyIsCreated, // row 26
  replyNotAuthorized, // row 27
  actionNotExecuted, // row 28
  actionReadNoUrl, // row 29
  actionExecuteLeavesList, // row 30
  actionReopen, // row 31
  consumerListDefault, // row 32
  consumerContentAnyPartition, // row 33
  consumerListWithoutScope, // row 34
]
