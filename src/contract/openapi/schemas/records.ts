/** §4.1 to §4.3: lists, counts, and the parts of a message that have an operation of their own. */
import type { PaymentData, StructuredData } from '../../interface/model.ts'
import {
  anyJson,
  arrayOf,
  cited,
  dateTime,
  day,
  identifier,
  objectOf,
  reference,
  type Schema,
  string,
} from '../schema.ts'

const count: Schema = { type: 'integer', minimum: 0 }

interface RecordList {
  items: unknown[]
  total: number
}

const items = (name: string, what: string): Schema =>
  cited({ entry: 'listItems', section: '§4.1' }, `The ${what}`, arrayOf(reference(name)))
const total = (what: string): Schema =>
  cited({ entry: 'total', section: '§4.1' }, `How many ${what} there are, on all pages`, count)

/** Our decision: a list of records is one page. */
const recordList = (name: string, what: string): Schema =>
  cited(
    { section: '§4.3', source: 'D' },
    `All ${what}`,
    objectOf<RecordList>({ required: { items: items(name, what), total: total(what) }, optional: {} }),
  )

interface MessageList extends RecordList {
  page: number
  pageSize: number
  self: string
  first: string
  last: string
  prev?: string
  next?: string
}

const link = (page: string): Schema =>
  cited('4.1.list-links', `The address of ${page}, relative to the host`, { type: 'string', format: 'uri-reference' })

const messageList = cited(
  '4.1.list-items',
  'A page of messages, the most recent first',
  objectOf<MessageList>({
    required: {
      items: items('Message', 'messages of this page'),
      total: total('messages'),
      page: cited('4.1.list-links', 'The number of this page, from 1', { type: 'integer', minimum: 1 }),
      pageSize: cited('4.1.list-links', 'The largest number of messages on a page', { type: 'integer', minimum: 1 }),
      self: link('this page'),
      first: link('the first page'),
      last: link('the last page'),
    },
    optional: { prev: link('the page before'), next: link('the page after') },
  }),
)

const paymentField = (description: string, schema: Schema): Schema =>
  cited('4.1.payment-data-shape', description, schema)

const paymentData = cited(
  '4.1.payment-data-shape',
  'What to pay, and how',
  objectOf<PaymentData>({
    required: {
      paymentDataId: paymentField('The identifier of the payment', identifier),
      amount: paymentField('The amount to pay', { type: 'number' }),
      vatAmount: paymentField('The part of it that is VAT', { type: 'number' }),
      currency: paymentField('The currency, three letters', {
        type: 'string',
        pattern: '^[A-Z]{3}$',
        examples: ['EUR'],
      }),
      iban: paymentField('The account to pay to', string),
      dueDate: paymentField('The last day to pay', day),
    },
    optional: {
      bic: paymentField('The bank of the account', string),
      reference: paymentField('The reference of the payment', string),
    },
  }),
)

const structuredData = cited(
  '4.1.structured-data-shape',
  'Data for programs',
  objectOf<StructuredData>({
    required: {
      dataType: cited('4.1.structured-data-shape', 'The kind of data', string),
      content: cited('4.1.structured-data-shape', 'The data: any JSON value', anyJson),
    },
    optional: {},
  }),
)

export const recordSchemas = {
  MessageList: messageList,
  ApplicationList: recordList('Application', 'applications'),
  OrganizationList: recordList('Organization', 'organizations'),
  MessageTypeList: recordList('MessageType', 'message types'),
  MessageTemplateList: recordList('MessageTemplate', 'message templates'),
  Count: cited(
    '4.2.count-shape',
    'A number of messages',
    objectOf<{ count: number }>({
      required: { count: cited({ entry: 'count', section: '§4.2' }, 'The number of messages', count) },
      optional: {},
    }),
  ),
  PaymentData: paymentData,
  StructuredData: structuredData,
  ReplyCreated: cited(
    { section: '§4.1', source: 'D' },
    'The new message',
    objectOf<{ messageId: string; expirationDate: string }>({
      required: {
        messageId: cited({ section: '§4.1', source: 'D' }, 'The identifier of the reply', identifier),
        expirationDate: cited({ section: '§4.1', source: 'D' }, 'When the reply expires, in UTC', dateTime),
      },
      optional: {},
    }),
  ),
}
