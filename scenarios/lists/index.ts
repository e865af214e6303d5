import { askedAgainScenarios } from './after-changes/asked-again.ts'
import { searchesAfterApplications } from './after-changes/by-applications.ts'
import { otherListsFollowChanges } from './after-changes/by-state-and-sender.ts'
import { criteriaAfterChangeScenarios } from './after-changes/by-users.ts'
import { listsFollowReadingScenarios } from './after-changes/reading.ts'
import { shownStateScenarios } from './after-changes/shown-states.ts'
import { absentFeatureFilterScenarios } from './beside-others/absent-features.ts'
import { nothingBesideScenarios } from './beside-others/dates.ts'
import { flagsBesideScenarios } from './beside-others/flags.ts'
import { openActionAfterExecuted } from './beside-others/second-actions.ts'
import { visibleBesideFilters } from './beside-others/visible.ts'
import { allCriteriaOfEachKind, flagsOfEachKind } from './criteria/each-kind.ts'
import { everyListMatchesRequest, everyListNewestFirst, everyListOfAskedLength } from './criteria/every-list.ts'
import { fewCriteriaScenarios } from './criteria/few-criteria.ts'
import { filteredPageScenarios } from './criteria/filtered-pages.ts'
import { forEachScopeScenarios } from './criteria/for-each-scope.ts'
import {
  hiddenOnlyOnRequest,
  hiddenSentApart,
  hiddenSentOfOtherPartition,
  searchFollowsHidingOfSent,
} from './criteria/hidden-sent.ts'
import { manyCriteriaScenarios } from './criteria/many-criteria.ts'
import { readMessageScenarios } from './criteria/read-messages.ts'
import { secondPageScenarios } from './criteria/second-pages.ts'
import { criteriaTogetherScenarios } from './criteria/together.ts'
import { defaultPageScenarios } from './default-pages.ts'
import { enterpriseNumberNarrows, shorterEnterpriseNumber } from './enterprise-number.ts'
import { enterpriseNumberScenarios } from './enterprise-number-criteria.ts'
import {
  actionAtAnyPlace,
  folderInReceived,
  readFilterScenarios,
  registeredFilterScenarios,
  senderApplicationFilter,
  visibleHidesHidden,
} from './filters.ts'
import { filtersAllHold, filtersWithRegistered, portalFiltersTogether, sentReceivedBefore } from './filters-combined.ts'
import { hiddenOnNoPage } from './hidden-on-no-page.ts'
import { noMessageListedTwice } from './no-message-twice.ts'
import { oldMessagesFound } from './old-messages.ts'
import {
  newestFirstWithCriteria,
  newestOfBothFoldersFirst,
  newestPublicationFirst,
  sameInstantOnPages,
} from './order.ts'
import { otherPageSizes, pagesOfTenAddUp } from './page-sizes.ts'
import { afterHundredScenarios } from './pages/after-hundred.ts'
import { pagesAfterLastEmpty } from './pages/after-last.ts'
import { defaultBesideFilterScenarios } from './pages/default-beside-filters.ts'
import { largePageScenarios } from './pages/large-pages.ts'
import { searchHoldsItsParts } from './pages/searches-in-parts.ts'
import { secondPageOfDates } from './pages/second-page-dates.ts'
import { defaultPage, pagePastEnd, pageSizeScenarios, twoPagesAddUp } from './paging.ts'
import {
  everyConsultablePartition,
  listOfGeneralAlone,
  listWithoutRights,
  partitionOfDigits,
  similarPartitionLists,
} from './partitions.ts'
import { listSyntaxScenarios, twoMistakesRefused } from './values/bad-syntax.ts'
import { syntaxBesideScenarios } from './values/bad-syntax-beside.ts'
import { zeroCharacterAnswered, zeroCharacterInParts } from './values/control-characters.ts'
import { listExpiredBefore, listReceivedAfter, listReceivedBefore, listReceivedBetween } from './values/dates.ts'
import {
  farFutureEmpty,
  incoherentCriteriaEmpty,
  noMatchEmpty,
  partOfApplicationMatchesNothing,
  patternOfApplicationMatchesNothing,
  unknownApplicationEmpty,
} from './values/no-match.ts'

import { otherRecordsAreNoApplications } from './values/other-identifiers.ts'
import { readableValueScenarios } from './values/readable-values.ts'
import { unknownPartitionEmpty } from './values/unknown-partition.ts'
import { datesCountWholeDays } from './values/whole-days.ts'
import { listWithoutGeneral, otherListsWithoutGeneral, sentListWithoutGeneral } from './without-general.ts'

/**
 * §1.8, §4.1, §8: pages, order, syntax, filters and partitions of the list, beyond rows 1 to 11 and 28 of the table.
 */
export const listScenarios = [
  ...pageSizeScenarios,
  defaultPage,
  twoPagesAddUp,
  ...largePageScenarios,
  pagesAfterLastEmpty,
  pagePastEnd,
  newestPublicationFirst,
  newestOfBothFoldersFirst,
  newestFirstWithCriteria,
  ...listSyntaxScenarios,
  twoMistakesRefused,
  ...syntaxBesideScenarios,
  noMatchEmpty,
  unknownApplicationEmpty,
  unknownPartitionEmpty,
  partOfApplicationMatchesNothing,
  otherRecordsAreNoApplications,
  patternOfApplicationMatchesNothing,
  hiddenOnNoPage,
  farFutureEmpty,
  incoherentCriteriaEmpty,
  listReceivedAfter,
  listReceivedBefore,
  listReceivedBetween,
  listExpiredBefore,
  datesCountWholeDays,
  folderInReceived,
  visibleHidesHidden,
  ...readFilterScenarios,
  ...registeredFilterScenarios,
  senderApplicationFilter,
  actionAtAnyPlace,
  openActionAfterExecuted,
  filtersAllHold,
  filtersWithRegistered,
  portalFiltersTogether,
  sentReceivedBefore,
  everyConsultablePartition,
  listWithoutGeneral,
  sentListWithoutGeneral,
  ...otherListsWithoutGeneral,
  listOfGeneralAlone,
  listWithoutRights,
  partitionOfDigits,
  ...readableValueScenarios,
  zeroCharacterAnswered,
  zeroCharacterInParts,
  similarPartitionLists,
  noMessageListedTwice,
  enterpriseNumberNarrows,
  shorterEnterpriseNumber,
  ...enterpriseNumberScenarios,
  otherPageSizes,
  pagesOfTenAddUp,
  sameInstantOnPages,
  ...defaultPageScenarios,
  ...defaultBesideFilterScenarios,
  ...afterHundredScenarios,
  secondPageOfDates,
  ...absentFeatureFilterScenarios,
  ...nothingBesideScenarios,
  ...flagsBesideScenarios,
  visibleBesideFilters,
  hiddenSentApart,
  hiddenSentOfOtherPartition,
  hiddenOnlyOnRequest,
  searchFollowsHidingOfSent,
  ...criteriaTogetherScenarios,
  allCriteriaOfEachKind,
  ...flagsOfEachKind,
  ...readMessageScenarios,
  ...filteredPageScenarios,
  ...criteriaAfterChangeScenarios,
  ...searchesAfterApplications,
  otherListsFollowChanges,
  ...listsFollowReadingScenarios,
  ...shownStateScenarios,
  ...askedAgainScenarios,
  ...fewCriteriaScenarios,
  ...manyCriteriaScenarios,
  ...secondPageScenarios,
  ...forEachScopeScenarios,
  oldMessagesFound,
  everyListNewestFirst,
  everyListMatchesRequest,
  everyListOfAskedLength,
  searchHoldsItsParts,
]
