/** §4.1, text search: mistakes in one field or one language, where the others are searched well. */
import type { LocalizedString, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'

type SearchedText = ReturnType<Rules['search']['fields'][string]>[number]
type Contains = Rules['search']['contains']

/** Texts of the field that a mistake is about begin with it. */
const marker = '\uE000'

const withMarker = (text: SearchedText): SearchedText =>
  typeof text === 'object'
    ? Object.fromEntries(Object.entries(text).map(([language, value]) => [language, marker + value]))
    : text && marker + text

const changedTexts = (field: string, change: (text: SearchedText) => SearchedText) =>
  revise('search', ({ fields }) => ({
    fields: {
      ...fields,
      [field]: (message, references) => (fields[field]?.(message, references) ?? []).map(change),
    },
  }))

/** The field is compared in another way. */
const withContains =
  (field: string, contains: Contains) =>
  (rules: Rules): Rules =>
    revise('search', (own) => ({
      contains: (text, query) => (text.startsWith(marker) ? contains(text.slice(1), query) : own.contains(text, query)),
    }))(changedTexts(field, withMarker)(rules))

/** A query that is in the label of a message finds it whatever else is asked, and without a right. */
const withLabelsOutsideBrackets = (rules: Rules): Rules =>
  withHandler(rules, ['messages'], (own) => (identified) => {
    const { request, store } = identified
    const { q, ...rest } = Object.fromEntries(request.query)
    const isInLabel = ({ forTheAttentionOf }: StoredMessage) => q && forTheAttentionOf?.label?.includes(q)
    if (!store.mailboxes().some((mailbox) => store.inMailbox(mailbox).some(isInLabel))) return own(identified)
    const query = new URLSearchParams({ q: q ?? '', qlang: rest.qlang ?? '', pageSize: rest.pageSize ?? '25' })
    return own(unrestricted({ ...identified, request: { ...request, query } }))
  })

/** Accents of the field are kept. */
const withAccents =
  (field: string) =>
  (rules: Rules): Rules =>
    revise('search', ({ fold }) => ({
      fold: (text) => (text.startsWith(marker) ? text.toUpperCase() : fold(text)),
    }))(changedTexts(field, withMarker)(rules))

const inFrenchAlone = (text: SearchedText): SearchedText =>
  typeof text === 'object' ? ({ nl: '', fr: text.fr ?? '', de: '' } satisfies LocalizedString) : text

const jsonEscaped = (text: string): string => JSON.stringify(text).slice(1, -1)
const escapedAsJson = (text: SearchedText): SearchedText =>
  typeof text === 'object'
    ? Object.fromEntries(Object.entries(text).map(([language, value]) => [language, jsonEscaped(value)]))
    : text

const asPattern = (query: string): RegExp =>
  new RegExp(
    query
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
  )

const asciiOf = (text: string): string => text.replace(/[^ -~]/g, '')
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)

export const oneFieldDefects: readonly Defect[] = [
  defect(
    'search-looks-at-labels-in-french-only',
    ['search-own-fields-found-in-each-language', 'search-attention-ssin-rules'],
    {
      says: 'texts without a language are searched only with qlang=fr',
      clauses: ['4.1.search-attention-of-label', '4.1.search-attention-of-ssin'],
      change: revise('search', ({ inLanguage }) => ({
        inLanguage: (text, language) =>
          typeof text === 'string' && language !== 'fr' ? undefined : inLanguage(text, language),
      })),
    },
  ),
  defect('search-looks-at-message-types-in-french-only', ['search-record-fields-found-in-each-language'], {
    says: 'only the French description of message types is searched',
    clauses: ['4.1.search-message-type-description'],
    change: changedTexts('messageTypeDescription', inFrenchAlone),
  }),
  defect('search-looks-into-every-language-of-values', ['search-own-fields-language-decides'], {
    says: 'business data are searched in all languages',
    clauses: ['4.1.search-language'],
    change: changedTexts('businessData', (text) => Object.values(text ?? {}).join('\n')),
  }),
  defect('search-looks-into-every-language-of-descriptions', ['search-record-fields-language-decides'], {
    says: 'descriptions of organizations are searched in all languages',
    clauses: ['4.1.search-language'],
    change: changedTexts('organizationDescription', (text) => Object.values(text ?? {}).join('\n')),
  }),
  defect('search-looks-at-beginnings-of-labels', ['search-each-field-part-found'], {
    says: 'only the beginnings of words are found in the label of the addressee',
    clauses: ['4.1.search-substring'],
    change: withContains('attentionLabel', (text, query) => ` ${text}`.includes(` ${query}`)),
  }),
  defect('search-keeps-accents-of-application-names', ['search-each-field-accents-ignored'], {
    says: 'the search is accent-sensitive in application names',
    clauses: ['4.1.search-accents-in-text'],
    change: withAccents('applicationName'),
  }),
  defect('search-drops-signs-of-values', ['search-each-field-signs-count'], {
    says: 'characters outside ASCII are ignored in business values',
    clauses: ['4.1.search-punctuation'],
    change: withContains('businessData', (text, query) => asciiOf(text).includes(asciiOf(query))),
  }),
  defect('search-looks-into-escaped-values', ['search-each-field-markup-is-text'], {
    says: 'business values are searched as escaped JSON, so quotes and backslashes are not found',
    clauses: ['4.1.search-with-punctuation', '4.1.search-business-values'],
    change: changedTexts('businessData', escapedAsJson),
  }),
  defect('search-takes-wildcards-in-descriptions', ['search-each-field-wildcards-literal'], {
    says: 'the search treats % and _ as wildcards in descriptions of organizations',
    clauses: ['4.1.search-contiguous', '4.1.search-punctuation'],
    change: withContains('organizationDescription', (text, query) => asPattern(query).test(text)),
  }),
  defect('search-finds-words-of-type-names-in-any-order', ['search-each-field-run-of-words'], {
    says: 'words of q are found in any order in names of message types',
    clauses: ['4.1.search-reordered-words', '4.1.search-in-order'],
    change: withContains('messageTypeName', (text, query) => wordsOf(query).every((word) => text.includes(word))),
  }),
  defect('search-compares-whole-person-numbers', ['search-attention-ssin-rules'], {
    says: 'a person number is found only as a whole',
    clauses: ['4.1.search-attention-of-ssin', '4.1.search-substring'],
    change: withContains('attentionSsin', (text, query) => text === query),
  }),
  defect('search-loses-leading-zeros', ['search-attention-ssin-rules'], {
    says: 'a query of digits is read as a number and loses the zeros before it',
    clauses: ['4.1.search-contiguous', '4.1.search-attention-of-ssin'],
    change: withContains('attentionSsin', (text, query) => text.includes(query.replace(/^0+(?=\d+$)/, ''))),
  }),
  defect('search-keeps-person-numbers-as-numbers', ['search-attention-ssin'], {
    says: 'person numbers are stored as numbers in the search index, without the zeros before them',
    clauses: ['4.1.search-substring', '4.1.search-attention-of-ssin'],
    change: changedTexts('attentionSsin', (text) => (typeof text === 'string' ? text.replace(/^0+/, '') : text)),
  }),
  defect('search-of-person-numbers-knows-no-folder', ['search-attention-ssin-rules'], {
    says: 'for representatives, a search for a person number ignores folder',
    clauses: ['4.1.combined-with-and', '4.1.every-message-matches'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => (identified) => {
        const { request, caller } = identified
        const query = new URLSearchParams(request.query)
        if (caller.kind === 'representative' && /^\d{11}$/.test(query.get('q') ?? '')) query.delete('folder')
        return own({ ...identified, request: { ...request, query } })
      }),
  }),
  defect('search-cuts-long-subjects', ['search-long-subject-whole'], {
    says: 'only the first 255 characters of a subject are searched',
    clauses: ['4.1.search-subject', '4.1.search-substring'],
    change: changedTexts('subject', (text) =>
      Object.fromEntries(Object.entries(text ?? {}).map(([language, value]) => [language, value.slice(0, 255)])),
    ),
  }),
  defect('search-cuts-long-queries', ['search-long-subject-whole'], {
    says: 'only the first 255 characters of q are searched',
    clauses: ['4.1.search-contiguous'],
    change: revise('search', ({ contains }) => ({ contains: (text, query) => contains(text, query.slice(0, 255)) })),
  }),
  defect('search-takes-zero-as-no-query', ['search-zero-is-text'], {
    says: 'q=0 is ignored, because "0" is falsy',
    clauses: ['4.1.q'],
    change: revise('matching', ({ q }) => ({ q: (message, text, tools) => text === '0' || q(message, text, tools) })),
  }),
  defect('search-of-labels-knows-no-other-condition', ['search-each-field-within-criteria'], {
    says: 'a match in the label of the addressee ignores the other filters and the rights',
    clauses: ['4.1.combined-with-and', '5.6.list-consultable-only'],
    change: withLabelsOutsideBrackets,
  }),
]
