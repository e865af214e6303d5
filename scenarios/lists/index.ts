import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import * as spelling from '../search/case-and-accents.ts'
import * as fields from '../search/fields.ts'
import * as language from '../search/languages.ts'
import * as outside from '../search/not-searched.ts'
import * as runs from '../search/phrases.ts'
import * as accents from '../search/rare-accents.ts'
import * as records from '../search/reference-texts.ts'
import * as parts from '../search/substrings.ts'
import * as syntax from './bad-syntax.ts'
import * as dates from './dates.ts'
import * as enterprise from './enterprise-number.ts'
import * as filters from './filters.ts'
import * as combined from './filters-combined.ts'
import * as empty from './no-match.ts'
import * as order from './order.ts'
import * as pages from './paging.ts'
import * as rights from './partitions.ts'

/** §4.1: the list and the text search, beyond the rows of the validation scenarios. */
export const listScenarios: readonly AnyScenario[] = [
  ...pages.pageSizeScenarios,
  pages.defaultPage,
  pages.twoPagesAddUp,
  pages.pagePastEnd,
  order.newestPublicationFirst,
  ...syntax.listSyntaxScenarios,
  syntax.twoMistakesRefused,
  empty.noMatchEmpty,
  empty.unknownApplicationEmpty,
  empty.farFutureEmpty,
  empty.incoherentCriteriaEmpty,
  dates.listReceivedAfter,
  dates.listReceivedBefore,
  dates.listReceivedBetween,
  dates.listExpiredBefore,
  filters.folderInReceived,
  filters.visibleHidesHidden,
  ...filters.readFilterScenarios,
  ...filters.registeredFilterScenarios,
  filters.senderApplicationFilter,
  combined.filtersAllHold,
  combined.filtersWithRegistered,
  combined.portalFiltersTogether,
  combined.sentReceivedBefore,
  rights.everyConsultablePartition,
  rights.listWithoutGeneral,
  rights.sentListWithoutGeneral,
  rights.listOfGeneralAlone,
  rights.listWithoutRights,
  enterprise.enterpriseNumberNarrows,
  language.languageDecides,
  language.languageOfRecords,
  language.languageUpperCase,
  ...fields.searchedFieldScenarios,
  ...records.searchedRecordScenarios,
  spelling.caseIgnored,
  spelling.accentsInText,
  spelling.accentsInQuery,
  spelling.cedillaIgnored,
  ...accents.accentScenarios,
  parts.partOfWord,
  parts.wildcardsLiteral,
  runs.gapNotFound,
  runs.reorderedNotFound,
  runs.punctuationCounts,
  runs.joinedPhrasesNotFound,
  runs.joinedValuesNotFound,
  outside.bodyWordNotFound,
  outside.documentWordNotFound,
]
