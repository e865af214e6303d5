/** §4.1, text search: fields that are forgotten, and fields that are searched and should not be. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withoutFieldDefect = (field: string, clauses: readonly ClauseId[], says: string, ...expected: string[]): Defect =>
  defect(`search-leaves-out-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, expected, {
    says,
    clauses,
    change: revise('search', ({ fields }) => ({ fields: { ...fields, [field]: () => [] } })),
  })

const forgottenFields: readonly Defect[] = [
  withoutFieldDefect(
    'businessData',
    ['4.1.search-business-values', '2.business-data-values-searchable'],
    'business data are kept as JSON in one column, which the search does not look into',
    'search-business-value',
    'search-joined-values-not-found',
  ),
  withoutFieldDefect(
    'attentionSsin',
    ['4.1.search-attention-of-ssin', '2.attention-of-ssin-searchable'],
    'person numbers are encrypted, so they cannot be searched',
    'search-attention-ssin',
  ),
  withoutFieldDefect(
    'attentionLabel',
    ['4.1.search-attention-of-label', '2.attention-of-label-searchable'],
    'a label has no language, so a search by language leaves it out',
    'search-attention-label',
  ),
  ...(['application', 'organization', 'messageType'] as const).flatMap((record) => {
    const words = { application: 'application', organization: 'organization', messageType: 'message-type' } as const
    const scenario = record === 'messageType' ? 'search-message-type' : `search-sender-${record}`
    return [
      withoutFieldDefect(
        `${record}Name`,
        [`4.1.search-${words[record]}-name`, `2.${words[record]}-name-searchable`],
        `the ${record} table is not joined`,
        scenario,
      ),
      withoutFieldDefect(
        `${record}Description`,
        [`4.1.search-${words[record]}-description`, `2.${words[record]}-description-searchable`],
        `of the ${record} the name is searched and nothing else`,
        scenario,
      ),
    ]
  }),
]

const tooManyFields: readonly Defect[] = [
  defect('search-looks-into-bodies', ['search-body-not-found'], {
    says: 'the body is in the same table and is searched too',
    clauses: ['4.1.search-not-body'],
    change: revise('search', ({ fields }) => ({ fields: { ...fields, body: ({ body }) => [body] } })),
  }),
  defect('search-looks-into-documents', ['search-document-not-found'], {
    says: 'an indexer takes the text out of the documents',
    clauses: ['4.1.search-not-documents'],
    change: revise('search', ({ fields }) => {
      const documents: Rules['search']['fields'][string] = ({ attachments }) =>
        attachments.map(({ content }) => Buffer.from(content, 'base64').toString('latin1'))
      return { fields: { ...fields, documents } }
    }),
  }),
]

export const searchedFieldDefects: readonly Defect[] = [...forgottenFields, ...tooManyFields]
