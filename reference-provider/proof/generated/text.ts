/** §4.1: how the texts of each searched field are compared with a query, in each language. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type Language, languages } from '../../../src/contract/interface/parameters.ts'
import type { SearchedText } from '../../rules/lists/search.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'

/** Whether a text holds a query; both as they were written. */
type Comparison = (text: string, query: string, fold: (text: string) => string) => boolean

interface TextOperator {
  id: string
  says: string
  clauses: readonly ClauseId[]
  compare: Comparison
  because?: string
}

const lower = (text: string) => text.toLowerCase()
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
const holds = (text: string, query: string) => text.includes(query)

/** As a database compares with LIKE: `_` is any character, `%` any run of them. */
const like: Comparison = (text, query, fold) =>
  new RegExp(escaped(fold(query)).replaceAll('_', '.').replaceAll('%', '.*'), 's').test(fold(text))

const withoutSigns =
  (pattern: RegExp): Comparison =>
  (text, query, fold) =>
    holds(fold(text).replace(pattern, ''), fold(query).replace(pattern, ''))

const operators: readonly TextOperator[] = [
  {
    id: 'case-counts',
    says: 'capitals count',
    clauses: ['4.1.search-case'],
    compare: (text, query) => holds(withoutMarks(text), withoutMarks(query)),
  },
  {
    id: 'accents-count',
    says: 'accents count',
    clauses: ['4.1.search-accents-in-query', '4.1.search-accents-in-text'],
    compare: (text, query) => holds(lower(text), lower(query)),
  },
  {
    id: 'accents-of-text-count',
    says: 'accents of the text count, those of the query do not',
    clauses: ['4.1.search-accents-in-text'],
    compare: (text, query, fold) => holds(lower(text).normalize('NFC').toUpperCase(), fold(query)),
  },
  {
    id: 'accents-of-query-count',
    says: 'accents of the query count, those of the text do not',
    clauses: ['4.1.search-accents-in-query'],
    compare: (text, query, fold) => holds(fold(text), query.toUpperCase()),
  },
  {
    id: 'composed-accents-only',
    says: 'only composed accents are ignored, decomposed ones count',
    clauses: ['4.1.search-accents-in-query', '4.1.search-accents-in-text'],
    compare: (text, query) => holds(foldComposed(text), foldComposed(query)),
  },
  {
    id: 'marks-folded-away-with-letter',
    says: 'a letter with an accent is dropped',
    clauses: ['4.1.search-accents-in-query', '4.1.search-accents-in-text', '4.1.q'],
    compare: (text, query) => holds(dropNonAscii(text), dropNonAscii(query)),
  },
  {
    id: 'signs-outside-ascii-dropped',
    says: 'signs outside ASCII are dropped',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: (text, query, fold) => {
      const wanted = fold(query).replace(/[^ -~]/g, '')
      return holds(fold(text).replace(/[^ -~]/g, ''), wanted)
    },
  },
  {
    id: 'punctuation-dropped',
    says: 'punctuation is dropped',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: withoutSigns(/[^\p{L}\p{N} ]/gu),
  },
  {
    id: 'punctuation-is-a-space',
    says: 'punctuation is taken as a space',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: (text, query, fold) => holds(words(fold(text)).join(' '), words(fold(query)).join(' ')),
  },
  {
    id: 'hyphen-dropped',
    says: 'hyphens are dropped',
    clauses: ['4.1.search-punctuation'],
    compare: withoutSigns(/-/g),
  },
  {
    id: 'apostrophe-dropped',
    says: 'apostrophes are dropped',
    clauses: ['4.1.search-punctuation'],
    compare: withoutSigns(/['’]/g),
  },
  {
    id: 'whole-words',
    says: 'whole words alone are found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => ` ${words(fold(text)).join(' ')} `.includes(` ${words(fold(query)).join(' ')} `),
  },
  {
    id: 'word-starts',
    says: 'the beginning of a word alone is found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => ` ${fold(text)}`.includes(` ${fold(query)}`),
  },
  {
    id: 'word-ends',
    says: 'the end of a word alone is found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => `${fold(text)} `.includes(`${fold(query)} `),
  },
  {
    id: 'text-starts',
    says: 'the beginning of the text alone is found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => fold(text).startsWith(fold(query)),
  },
  {
    id: 'text-ends',
    says: 'the end of the text alone is found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => fold(text).endsWith(fold(query)),
  },
  {
    id: 'whole-text',
    says: 'the whole text alone is found',
    clauses: ['4.1.search-substring'],
    compare: (text, query, fold) => fold(text) === fold(query),
  },
  {
    id: 'all-words',
    says: 'the words may stand in any order',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
    compare: (text, query, fold) => words(fold(query)).every((word) => holds(fold(text), word)),
  },
  {
    id: 'any-word',
    says: 'one of the words is enough',
    clauses: ['4.1.search-contiguous'],
    compare: (text, query, fold) => words(fold(query)).some((word) => holds(fold(text), word)),
  },
  {
    id: 'words-apart',
    says: 'other words may stand between',
    clauses: ['4.1.search-contiguous'],
    compare: (text, query, fold) => new RegExp(words(fold(query)).map(escaped).join('.*'), 's').test(fold(text)),
  },
  {
    id: 'like-wildcards',
    says: '% and _ are wildcards',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: like,
  },
  {
    id: 'wildcards-dropped',
    says: '%, _, * and the backslash are dropped',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: withoutSigns(/[%_*\\]/g),
  },
  {
    id: 'regular-expression',
    says: 'the query is a regular expression',
    clauses: ['4.1.search-punctuation', '4.1.search-with-punctuation'],
    compare: (text, query, fold) => {
      try {
        return new RegExp(fold(query)).test(fold(text))
      } catch {
        return false
      }
    },
  },
  { id: 'never', says: 'nothing is ever found', clauses: ['4.1.q'], compare: () => false },
  { id: 'always', says: 'everything is always found', clauses: ['4.1.q'], compare: () => true },
  {
    id: 'spaces-collapsed',
    says: 'runs of spaces count as one',
    clauses: ['4.1.search-contiguous'],
    because: 'No text has two spaces in a row.',
    compare: (text, query, fold) => holds(fold(text).replace(/\s+/g, ' '), fold(query).replace(/\s+/g, ' ')),
  },
  {
    id: 'ligatures-kept',
    says: 'ß and SS differ',
    clauses: ['4.1.search-case'],
    because: 'Ligatures and ß are not probed.',
    compare: (text, query) => holds(withoutMarks(lower(text)), withoutMarks(lower(query))),
  },
]

const foldComposed = (text: string): string =>
  [...text.toUpperCase()].map((letter) => (letter.normalize('NFD').length > 1 ? withoutMarks(letter) : letter)).join('')

const dropNonAscii = (text: string): string => text.toUpperCase().replace(/[^ -~]/g, '')

/** Fields whose texts are compared otherwise. */
interface TextPlace {
  id: string
  says: string
  clauses: readonly ClauseId[]
  isIn: (field: string, language: Language | undefined) => boolean
}

const fieldClauses: Record<string, readonly ClauseId[]> = {
  subject: ['4.1.search-subject'],
  businessData: ['4.1.search-business-values'],
  attentionSsin: ['4.1.search-attention-of-ssin'],
  attentionLabel: ['4.1.search-attention-of-label'],
  applicationName: ['4.1.search-application-name'],
  applicationDescription: ['4.1.search-application-description'],
  organizationName: ['4.1.search-organization-name'],
  organizationDescription: ['4.1.search-organization-description'],
  messageTypeName: ['4.1.search-message-type-name'],
  messageTypeDescription: ['4.1.search-message-type-description'],
}

const languageClauses: Record<Language, readonly ClauseId[]> = {
  nl: ['4.1.qlang-nl', '4.1.search-language'],
  fr: ['4.1.qlang-fr', '4.1.search-language'],
  de: ['4.1.qlang-de', '4.1.search-language'],
}

const everywhere: TextPlace = { id: 'all', says: 'in every field', clauses: ['4.1.q'], isIn: () => true }

const inFields: readonly TextPlace[] = Object.entries(fieldClauses).map(([name, clauses]) => ({
  id: name,
  says: `in the field ${name}`,
  clauses,
  isIn: (field) => field === name,
}))

const inLanguages: readonly TextPlace[] = languages.map((asked) => ({
  id: asked,
  says: `in texts of ${asked}`,
  clauses: languageClauses[asked],
  isIn: (_field, language) => language === asked,
}))

/** A text, written with the field and the language it comes from before it. */
const separator = '\uE000'
const labelled = (field: string, language: Language | undefined, text: string): string =>
  [field, language ?? '', text].join(separator)

const labelledTexts = (field: string, texts: readonly (SearchedText | undefined)[]): (SearchedText | undefined)[] =>
  texts.map((text) => {
    if (text === undefined || typeof text === 'string')
      return text === undefined ? text : labelled(field, undefined, text)
    return Object.fromEntries(
      Object.entries(text).map(([language, value]) => [language, labelled(field, language as Language, value)]),
    )
  })

/** The rules with texts compared otherwise where `isIn` says so. Texts reach the comparison as they are written. */
const withComparison = (rules: Rules, compare: Comparison, isIn: TextPlace['isIn']): Rules => {
  const { search } = rules
  const folded = new Map<string, string>()
  const fold = (text: string): string => {
    const known = folded.get(text) ?? search.fold(text)
    folded.set(text, known)
    return known
  }
  return reviseRules(rules, 'search', {
    fields: Object.fromEntries(
      Object.entries(search.fields).map(([name, field]): [string, (typeof search.fields)[string]] => [
        name,
        (message, references) => labelledTexts(name, field(message, references)),
      ]),
    ),
    fold: (text) => text,
    contains: (given, query) => {
      const [field = '', language = '', text = ''] = given.split(separator)
      return isIn(field, (language || undefined) as Language | undefined)
        ? compare(text, query, fold)
        : search.contains(fold(text), fold(query))
    },
  })
}

export const textMutants: readonly Mutant[] = mutantsOf(
  'text',
  [everywhere, ...inFields, ...inLanguages].flatMap((place) =>
    operators.map(
      ({ id, says, clauses, compare, because }): MutantFacts => ({
        id: `${id}:text.${place.id}`,
        says: `${says} ${place.says}`,
        clauses: [...clauses, ...place.clauses],
        ...(because !== undefined && { judgement: 'advice', because }),
        change: (rules) => withComparison(rules, compare, place.isIn),
      }),
    ),
  ),
)
