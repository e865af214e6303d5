import type { AnyScenario } from '../src/engine/scenario.ts'
import * as combined from './list-combined.ts'
import * as dates from './list-dates.ts'
import * as empty from './list-empty.ts'
import * as enterprise from './list-enterprise.ts'
import * as filters from './list-filters.ts'
import * as order from './list-order.ts'
import * as pages from './list-pages.ts'
import * as rights from './list-rights.ts'
import * as syntax from './list-syntax.ts'
import * as accents from './search-accents.ts'
import * as fields from './search-fields.ts'
import * as language from './search-language.ts'
import * as outside from './search-outside.ts'
import * as parts from './search-parts.ts'
import * as records from './search-records.ts'
import * as runs from './search-runs.ts'
import * as spelling from './search-spelling.ts'

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
