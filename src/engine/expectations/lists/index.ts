// biome-ignore-all assist/source/organizeImports: the list is ordered by subject.
/** All expectations about lists. */

export {
  doesNotContain,
  eachMessageHas,
  eachMessageRefersTo,
  emptyList,
  contains,
  containsEach,
  containsNoneOf,
  listOfLength,
  listOfUpTo,
  noMessage,
  noMessageInPartition,
  noMessageOfStep,
  noMessageTwice,
  noMessageShows,
  nonEmptyList,
  noneOf,
} from './membership.ts'
export {
  agreesWithItem,
  agreesWithListed,
  itemAgreesWithStep,
  itemShows,
  itemsAsInStep,
  notUnmodifiedIfUnreadInStep,
} from './item-details.ts'
export { itemHasSenderPartition, itemHasStatesOfStep, notUnmodifiedIfStateChanged } from './changed-states.ts'
export { containsAgain, noMessageNamedIn } from './named-in-request.ts'
export { newestFirst, newestFirstIfList, newestFirstWhereDated, notNewerThanStep } from './order.ts'
export { eachMatchesRequest, eachMatchesRequestInFixedFields, visibilityNotReversed } from './matching.ts'
export {
  doesNotFindReversed,
  findsInNoField,
  findsInSameFields,
  findsSourceMessage,
  hasSubjectWith,
} from './searches.ts'
export {
  addsUpToStep,
  containsOnly,
  containsOnlyKnown,
  countOfListInStep,
  fieldsAsInStep,
  intersectionOfSteps,
  sameListAsStep,
  sameListWith,
  sameListWithout,
  sharesNoMessageWithStep,
  subsetOfStep,
} from './relations.ts'
export { noMessageAfterWholeList, pageOfAskedLength } from './page-length.ts'
export {
  addsUpToStartOfStep,
  lastPageEndsAtTotal,
  pageOfList,
  pagesContainEach,
  restOfStep,
  startOfPageInStep,
} from './pages.ts'
export {
  countAboveStep,
  countAtLeastStep,
  countAtMostStep,
  countBelowStep,
  countSameAsStep,
  countZeroOr,
  countZeroOrRefused,
  countZeroOrRefusedOrAsStep,
  countsAddUpToAtMostFirstStep,
  lastPageAtMostWithout,
  totalAtMostWithout,
  totalIfShown,
} from './totals.ts'
export { countWithinLists, holdsParts } from './counts.ts'
export { leavesOutNothing } from './pages-in-a-row.ts'
export { wholeDayListed } from './whole-days.ts'
