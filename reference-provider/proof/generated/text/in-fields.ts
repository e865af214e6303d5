/** §4.1: a text is compared in a wrong way in every field, in one field, or in one language. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type Language, languages } from '../../../../src/contract/interface/parameters.ts'
import type { SearchedText } from '../../../rules/lists/search.ts'
import { revise } from '../../../rules/rules.ts'
import { allowedBecause, atEachPlace, atMostAdvice, type Change, type MutantFacts, mutant } from '../mutant.ts'
import { languageClauses } from '../places.ts'
import { textOperators } from './comparisons.ts'
import type { Comparison } from './ways-to-compare.ts'

/** `language` is empty where a text has none. */
type TextTest = (field: string, language: string) => boolean

const fieldClauses: Record<string, ClauseId> = {
  subject: '4.1.search-subject',
  businessData: '4.1.search-business-values',
  attentionSsin: '4.1.search-attention-of-ssin',
  attentionLabel: '4.1.search-attention-of-label',
  applicationName: '4.1.search-application-name',
  applicationDescription: '4.1.search-application-description',
  organizationName: '4.1.search-organization-name',
  organizationDescription: '4.1.search-organization-description',
  messageTypeName: '4.1.search-message-type-name',
  messageTypeDescription: '4.1.search-message-type-description',
}

type TextPlace = readonly [id: string, says: string, clauses: readonly ClauseId[], isIn: TextTest]

const inField = ([name, clause]: [string, ClauseId]): TextPlace => [
  name,
  `in the field ${name}`,
  [clause],
  (field) => field === name,
]

const inLanguage = (asked: Language): TextPlace => [
  asked,
  `in texts of ${asked}`,
  languageClauses[asked],
  (_field, language) => language === asked,
]

const textPlaces: readonly TextPlace[] = [
  ['all', 'in every field', ['4.1.q'], () => true],
  ...Object.entries(fieldClauses).map(inField),
  ...languages.map(inLanguage),
]

/** A text is written with the field and the language that it comes from before it. */
const separator = '\uE000'
const labelled = (field: string, language: string, text: string): string => [field, language, text].join(separator)

const withLabels = (field: string, text: SearchedText | undefined): SearchedText | undefined => {
  if (text === undefined) return undefined
  if (typeof text === 'string') return labelled(field, '', text)
  return Object.fromEntries(
    Object.entries(text).map(([language, value]) => [language, labelled(field, language, value)]),
  )
}

/** Texts are compared in another way where `isIn` says so. They reach the comparison as they are written. */
const withComparison = (compare: Comparison, isIn: TextTest): Change =>
  revise('search', (own) => {
    const known = new Map<string, string>()
    const fold = (text: string): string => {
      const folded = known.get(text) ?? own.fold(text)
      known.set(text, folded)
      return folded
    }
    const fields = Object.entries(own.fields).map(([name, textsOf]): [string, typeof textsOf] => [
      name,
      (message, references) => textsOf(message, references).map((text) => withLabels(name, text)),
    ])
    return {
      fields: Object.fromEntries(fields),
      fold: (text) => text,
      contains: (given, query) => {
        const [field = '', language = '', text = ''] = given.split(separator)
        return isIn(field, language) ? compare(text, query, fold) : own.contains(fold(text), fold(query))
      },
    }
  })

/** Operators that change nothing, or what readers disagree about, in a person number. */
const inPersonNumbers: Readonly<Record<string, Partial<MutantFacts>>> = {
  ...Object.fromEntries(
    ['case-counts', 'accents-count', 'accents-of-text-count', 'accents-of-query-count', 'composed-accents-only'].map(
      (operator) => [operator, allowedBecause('A person number has digits alone.')],
    ),
  ),
  'hyphen-dropped': atMostAdvice('A person number may be read with the hyphen of its usual form.'),
}

const judged = (operator: string, place: string, because: string | undefined): Partial<MutantFacts> => {
  if (because !== undefined) return atMostAdvice(because)
  return (place === 'attentionSsin' ? inPersonNumbers[operator] : undefined) ?? {}
}

export const wrongComparisons = atEachPlace(
  textPlaces,
  textOperators,
  ([place, where, ofPlace, isIn], [id, says, clauses, compare, because]) =>
    mutant(
      `${id}:text.${place}`,
      `${says} ${where}`,
      [...clauses, ...ofPlace],
      withComparison(compare, isIn),
      judged(id, place, because),
    ),
)
