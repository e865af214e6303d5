/** §4.1, text search: fields that are forgotten, and fields that are searched and should not be. */
import { base64Bytes } from '../../../../src/contract/bytes.ts'
import { latin1Text } from '../../../../src/contract/encodings.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withoutField = (field: string) => revise('search', ({ fields }) => ({ fields: { ...fields, [field]: () => [] } }))

const records = [
  ['application', 'application', 'search-sender-application'],
  ['organization', 'organization', 'search-sender-organization'],
  ['messageType', 'message-type', 'search-message-type'],
] as const

const forgottenFields: readonly Defect[] = [
  defect('search-leaves-out-business-data', ['search-business-value', 'search-joined-values-not-found'], {
    says: 'business data are not searched',
    clauses: ['4.1.search-business-values', '2.business-data-values-searchable'],
    change: withoutField('businessData'),
  }),
  defect('search-leaves-out-attention-ssin', ['search-attention-ssin'], {
    says: 'person numbers are not searched',
    clauses: ['4.1.search-attention-of-ssin', '2.attention-of-ssin-searchable'],
    change: withoutField('attentionSsin'),
  }),
  defect('search-leaves-out-attention-label', ['search-attention-label'], {
    says: 'the label of the addressee is not searched',
    clauses: ['4.1.search-attention-of-label', '2.attention-of-label-searchable'],
    change: withoutField('attentionLabel'),
  }),
  ...records.flatMap(([record, word, scenario]) => [
    defect(`search-leaves-out-${word}-name`, [scenario], {
      says: `the name of the ${record} is not searched`,
      clauses: [`4.1.search-${word}-name`, `2.${word}-name-searchable`],
      change: withoutField(`${record}Name`),
    }),
    defect(`search-leaves-out-${word}-description`, [scenario], {
      says: `the description of the ${record} is not searched`,
      clauses: [`4.1.search-${word}-description`, `2.${word}-description-searchable`],
      change: withoutField(`${record}Description`),
    }),
  ]),
]

/** Rows of a query that joins messages with their files. */
const lostByJoin: Defect = defect('search-loses-messages-without-files', ['search-message-without-files'], {
  says: 'a search finds no message without files',
  clauses: ['4.1.search-subject', '2.attachments'],
  change: revise('search', ({ fields }) => ({
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, textsOf]): [string, typeof textsOf] => [
        name,
        (message, ...rest) => (message.attachments.length === 0 ? [] : textsOf(message, ...rest)),
      ]),
    ),
  })),
})

const tooManyFields: readonly Defect[] = [
  defect('search-looks-into-bodies', ['search-body-not-found'], {
    says: 'the body is searched too',
    clauses: ['4.1.search-not-body'],
    change: revise('search', ({ fields }) => ({ fields: { ...fields, body: ({ body }) => [body] } })),
  }),
  defect('search-looks-into-documents', ['search-document-not-found'], {
    says: 'the content of the files is searched too',
    clauses: ['4.1.search-not-documents'],
    change: revise('search', ({ fields }) => {
      const documents: Rules['search']['fields'][string] = ({ attachments }) =>
        attachments.map(({ content }) => latin1Text(base64Bytes(content)))
      return { fields: { ...fields, documents } }
    }),
  }),
]

type Fields = Rules['search']['fields']

/** These fields are searched in some messages only. */
const searchedWhere = (names: (name: string) => boolean, isSearched: (...of: Parameters<Fields[string]>) => boolean) =>
  revise('search', ({ fields }) => ({
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, Fields[string]] => [
        name,
        names(name) ? (...of) => (isSearched(...of) ? field(...of) : []) : field,
      ]),
    ),
  }))

const fewerFieldsInOtherLists: readonly Defect[] = [
  defect('search-of-sent-messages-knows-the-subject-only', ['search-sent-each-field-found'], {
    says: 'only the subject of sent messages is searched',
    clauses: ['4.1.filters-on-sent', '4.1.search-business-values', '4.1.search-attention-of-label'],
    change: searchedWhere(
      (name) => name !== 'subject',
      ({ folder }) => folder === 'in',
    ),
  }),
  defect('search-of-sent-messages-knows-no-record-names', ['search-sent-each-field-found'], {
    says: 'the names of reference data are searched only for received messages',
    clauses: ['4.1.filters-on-sent', '4.1.search-application-name', '4.1.search-organization-name'],
    change: searchedWhere(
      (name) => name.endsWith('Name'),
      ({ folder }) => folder === 'in',
    ),
  }),
  defect('search-of-hidden-messages-knows-the-subject-only', ['search-hidden-each-field-found'], {
    says: 'only the subject of hidden messages is searched',
    clauses: ['4.1.visible-false', '4.1.search-business-values', '4.1.search-attention-of-label'],
    change: searchedWhere(
      (name) => name !== 'subject',
      ({ isVisible }) => isVisible,
    ),
  }),
  defect('search-knows-two-business-entries', ['search-sent-each-field-found', 'search-hidden-each-field-found'], {
    says: 'only the first two business data entries of a message are searched',
    clauses: ['4.1.search-business-values', '2.business-data-values-searchable'],
    change: revise('search', ({ fields }) => ({
      fields: {
        ...fields,
        businessData: ({ businessDataList }) => businessDataList.slice(0, 2).flatMap(({ values }) => values),
      },
    })),
  }),
]

/** A query of that shape is compared with one identifier, and no text is searched. */
const takesForIdentifier = (
  id: string,
  says: string,
  shape: RegExp,
  idOf: (message: StoredMessage) => string | undefined,
) =>
  defect(id, ['search-texts-like-identifiers-found'], {
    says,
    clauses: ['4.1.search-business-values'],
    change: revise('matching', ({ q }) => ({
      q: (message, text, more) => (shape.test(text) ? idOf(message) === text : q(message, text, more)),
    })),
  })

const queriesLikeIdentifiers: readonly Defect[] = [
  takesForIdentifier(
    'query-of-eleven-digits-is-a-person-number',
    'a query of eleven digits is compared with the person number of the addressee alone',
    /^\d{11}$/,
    ({ forTheAttentionOf }) => forTheAttentionOf?.ssin,
  ),
  takesForIdentifier(
    'query-like-a-uuid-is-a-message',
    'a query that is a UUID is compared with the identifier of the message alone',
    /^[\da-f]{8}-[\da-f-]{27}$/,
    ({ messageId }) => messageId,
  ),
]

export const searchedFieldDefects: readonly Defect[] = [
  ...forgottenFields,
  lostByJoin,
  ...tooManyFields,
  ...fewerFieldsInOtherLists,
  ...queriesLikeIdentifiers,
]
