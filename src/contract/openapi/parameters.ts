/** §4.1, §4.2, §5.5: what a request says in its path, its query and its headers. */
import { onBehalfOfHeader } from '../interface/headers.ts'
import { limits, referenceLimits } from '../interface/limits.ts'
import { folders, type ListParameter, languages } from '../interface/parameters.ts'
import { boolean, cited, dateTime, day, identifier, type Marks, type Origin, type Schema } from './schema.ts'

export interface OpenApiParameter extends Marks {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: Schema
}

/** A parameter of a query or a header, without its name. */
type QueryParameter = Omit<OpenApiParameter, 'name' | 'in'>

const query = (origin: Origin, description: string, schema: Schema): QueryParameter =>
  cited(origin, description, { description, schema })

const shortText: Schema = { type: 'string', minLength: 1, maxLength: 255 }

/** §4.1: each parameter of the message list. */
export const listQueryParameters: Record<ListParameter, QueryParameter> = {
  page: query('4.1.page-number', 'The number of the page, from 1', {
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999,
    default: 1,
  }),
  pageSize: query('4.1.page-size', 'The largest number of messages on a page', {
    type: 'integer',
    minimum: 1,
    maximum: referenceLimits.pageSize,
    default: limits.defaultPageSize,
  }),
  q: query('4.1.q', 'Part of a text to find, without regard to case and accents. It needs qlang', {
    type: 'string',
    minLength: 1,
    maxLength: 1000,
  }),
  qlang: query('4.1.qlang-fr', 'The language of the texts to search, in lower or upper case', {
    type: 'string',
    enum: [...languages, ...languages.map((language) => language.toUpperCase())],
  }),
  folder: query('4.1.folder-in', 'in: received messages. out: messages that the mailbox sent', {
    type: 'string',
    enum: folders,
  }),
  visible: query(
    '4.1.visible-true',
    'Without it, or with true: visible messages. With false: hidden messages',
    boolean,
  ),
  recipientPartition: query('4.1.recipient-partition', 'Only the messages of this partition', shortText),
  read: query('4.1.read-true', 'Only read, or only unread messages', boolean),
  expiredBefore: query('4.1.expired-before', 'Only messages that expire before this day', day),
  receivedAfter: query('4.1.received-after', 'Only messages that were published after this day', day),
  receivedBefore: query('4.1.received-before', 'Only messages that were published before this day', day),
  enterpriseNumber: query('4.1.enterprise-number', 'Only messages from or to this enterprise', {
    type: 'string',
    pattern: `^\\d{1,${limits.enterpriseNumberDigits}}$`,
  }),
  senderApplicationId: query('4.1.sender-application-id', 'Only messages of this application', shortText),
  registeredMail: query('4.1.registered-mail-true', 'Only registered mails, or only other messages', boolean),
  requiredAction: query('4.1.required-action-true', 'With true: only messages with an action to confirm', boolean),
  requiredActionNotExecuted: query(
    '4.1.required-action-not-executed',
    'With true, together with requiredAction=true: only messages whose action is not executed',
    boolean,
  ),
}

const isRead = query('4.2.nearly-expired-is-read-false', 'Only read, or only unread messages', boolean)
const partition = { recipientPartition: query('4.2.partition-name', 'Only the messages of this partition', shortText) }

/** §4.2: the parameters of each statistic. */
export const statisticQueries = {
  nearlyExpired: {
    numberOfDaysBeforeExpiration: {
      ...query('4.2.nearly-expired-days', 'Messages that expire today or within this number of days', {
        type: 'integer',
        minimum: 0,
        maximum: 36_500,
      }),
      required: true,
    },
    isRead,
    ...partition,
  },
  withActionRequired: {
    isConfirmed: query('4.2.with-action-required-is-confirmed-false', 'Only confirmed, or only open messages', boolean),
    ...partition,
  },
  registeredMails: { isRead, ...partition },
}

export const queryParameters = (parameters: Readonly<Record<string, QueryParameter>>): OpenApiParameter[] =>
  Object.entries(parameters).map(([name, parameter]) => ({ name, in: 'query', ...parameter }))

const attribute = (description: string, schema: Schema): QueryParameter =>
  query('6.1.cloud-events', description, schema)

/** §6: the attributes of a notification whose body, of type application/json, is its data alone. */
export const eventHeaders: OpenApiParameter[] = Object.entries({
  'ce-specversion': attribute('The version of CloudEvents, if the body is the data alone', {
    type: 'string',
    const: '1.0',
  }),
  'ce-id': attribute('The identifier of the notification, if the body is the data alone', identifier),
  'ce-source': attribute('Who sent it, if the body is the data alone', identifier),
  'ce-type': attribute('What changed, if the body is the data alone', identifier),
  'ce-time': attribute('When it changed, if the body is the data alone', dateTime),
}).map(([name, parameter]) => ({ name, in: 'header', ...parameter }))

const pathDescriptions: Record<string, readonly [origin: Origin, description: string]> = {
  messageId: ['4.1.details', 'The identifier of the message'],
  attachmentId: ['2.attachment-identifier', 'The identifier of the attachment'],
  messageActionId: ['4.1.action-read', 'The identifier of the action'],
  id: ['4.3.sender-application', 'The identifier of the record'],
  templateId: ['4.7.template-paths', 'The identifier of the template'],
}

/** The parameters in the braces of a path. */
export const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const [origin, description] = pathDescriptions[name] ?? (['4.paths-under-base-url', name] as const)
    return cited(origin, description, { name, in: 'path', required: true, description, schema: identifier })
  })

/** Parameters that several operations share, by their name in the components. */
export const sharedParameters = {
  OnBehalfOf: cited(
    '5.5.header-required',
    'The enterprise whose mailbox a representative reads. Representatives must send it',
    {
      name: onBehalfOfHeader,
      in: 'header',
      description: '',
      schema: { type: 'string', pattern: `^\\d{1,${limits.enterpriseNumberDigits}}$` },
    } as OpenApiParameter,
  ),
  IfNoneMatch: cited('8.etag', 'The ETag of an earlier response. If it is still right, the response is 304', {
    name: 'If-None-Match',
    in: 'header',
    description: '',
    schema: { type: 'string' },
  } as OpenApiParameter),
}
