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
export const lists: readonly AnyScenario[] = [
  ...pages.sizes,
  pages.defaultPage,
  pages.addUp,
  pages.pastEnd,
  order.newestPublicationFirst,
  ...syntax.mistakes,
  syntax.twoMistakes,
  empty.noMatch,
  empty.unknownApplication,
  empty.farFuture,
  empty.incoherent,
  dates.after,
  dates.before,
  dates.window,
  dates.expiredBefore,
  filters.folderIn,
  filters.visible,
  ...filters.readAndUnread,
  ...filters.registeredAndNot,
  filters.application,
  combined.together,
  combined.registered,
  combined.portal,
  combined.onSent,
  rights.everyConsultable,
  rights.withoutGeneral,
  rights.sentWithoutGeneral,
  rights.generalAlone,
  rights.noRights,
  enterprise.enterpriseNumber,
  language.eachLanguage,
  language.ofRecords,
  language.upperCase,
  ...fields.ownFields,
  ...records.records,
  spelling.anyCase,
  spelling.accentsInText,
  spelling.accentsInQuery,
  spelling.cedilla,
  ...accents.inEachLanguage,
  parts.partOfWord,
  parts.wildcards,
  runs.gap,
  runs.reordered,
  runs.punctuation,
  runs.joinedPhrases,
  runs.joinedValues,
  outside.body,
  outside.document,
]
