import { accentsInQuery, accentsInText, caseIgnored, cedillaIgnored } from './case-and-accents.ts'
import { textsLikeIdentifiersFound } from './each-field/identifiers.ts'
import { operatorRules } from './each-field/operators.ts'
import { rulesInEachField } from './each-field/rules.ts'
import { textsInEachLanguage } from './each-field/texts.ts'
import { eachFieldWithinCriteria } from './each-field/within-criteria.ts'
import { searchedFieldScenarios } from './fields.ts'
import { joinedFieldsNotFound, jsonSyntaxNotFound, otherSeparatorsNotFound } from './joined-fields.ts'
import { languageDecides, languageOfBrowserIgnored, languageOfRecords, languageUpperCase } from './languages.ts'
import { bodyWordNotFound, documentWordNotFound, otherTextsNotFound } from './not-searched.ts'
import {
  gapNotFound,
  joinedPhrasesNotFound,
  joinedValuesNotFound,
  plusIsNoSpace,
  punctuationCounts,
  reorderedNotFound,
} from './phrases.ts'
import { rareAccentsInQuery, rareAccentsInText } from './rare-accents.ts'
import { searchedRecordScenarios } from './reference-texts.ts'
import { otherListSearches } from './sent-and-hidden.ts'
import { otherQueryHasOwnResult, partOfWord, wildcardsLiteral } from './substrings.ts'
import { textsBesideFilters } from './texts-beside-filters.ts'
import { longSubjectWhole, partOfPersonNumber, zeroIsText } from './unusual-queries.ts'
import { messageWithoutFilesFound } from './without-files.ts'

/**
 * §4.1, text search: languages, searched fields, case and accents, substrings, phrases, and texts that are not
 * searched.
 */
export const searchScenarios = [
  languageDecides,
  languageOfBrowserIgnored,
  languageOfRecords,
  languageUpperCase,
  ...searchedFieldScenarios,
  textsLikeIdentifiersFound,
  ...searchedRecordScenarios,
  caseIgnored,
  accentsInText,
  accentsInQuery,
  cedillaIgnored,
  rareAccentsInText,
  rareAccentsInQuery,
  partOfWord,
  wildcardsLiteral,
  gapNotFound,
  reorderedNotFound,
  plusIsNoSpace,
  punctuationCounts,
  joinedPhrasesNotFound,
  joinedValuesNotFound,
  bodyWordNotFound,
  documentWordNotFound,
  otherTextsNotFound,
  ...textsInEachLanguage,
  ...rulesInEachField,
  ...operatorRules,
  eachFieldWithinCriteria,
  partOfPersonNumber,
  longSubjectWhole,
  zeroIsText,
  ...otherListSearches,
  ...textsBesideFilters,
  joinedFieldsNotFound,
  otherSeparatorsNotFound,
  jsonSyntaxNotFound,
  messageWithoutFilesFound,
  otherQueryHasOwnResult,
]
