import { actionAndFolderScenarios } from './actions-and-folders.ts'
import { applicationsAgree } from './callers.ts'
import * as change from './changes.ts'
import * as consumer from './consumer.ts'
import { itemsMatchCriteria } from './criteria.ts'
import { eachApplicationOfReferenceData } from './each-application.ts'
import * as lists from './filters.ts'
import { itemsAgreeScenarios, longSubjectsAgree, rareItemsAgreeWithDetails, unreadItemsAreUnread } from './items.ts'
import { itemsOfEachKindAgree } from './items-of-each-kind.ts'
import { itemsOfOtherListsSame } from './items-of-other-lists.ts'
import * as pages from './pages.ts'
import * as search from './search.ts'
import * as statistics from './statistics.ts'

/** §3, §4.1, §4.2, §5.4, §5.6: answers are compared with each other, so a mailbox without test data is judged too. */
export const relationScenarios = [
  ...pages.pagesAddUp,
  pages.searchPagesAddUp,
  lists.filterSubsetsAndIntersections,
  lists.visibleSplitsList,
  ...lists.visibleSplitsOtherLists,
  lists.partitionsAddUp,
  consumer.consumerSeesReceived,
  consumer.consumerSeesSent,
  search.sliceFoundInAnySpelling,
  search.reversedWordsNotFound,
  change.moveKeepsTotal,
  change.hideThenShow,
  statistics.countsEqualLists,
  statistics.nearlyExpiredEqualsLists,
  ...itemsAgreeScenarios,
  ...itemsOfOtherListsSame,
  itemsOfEachKindAgree,
  rareItemsAgreeWithDetails,
  longSubjectsAgree,
  unreadItemsAreUnread,
  ...itemsMatchCriteria,
  eachApplicationOfReferenceData,
  ...actionAndFolderScenarios,
  ...applicationsAgree,
]
