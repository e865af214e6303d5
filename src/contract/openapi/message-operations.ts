/** §4.1: listing, reading and changing messages. */
import { paths } from '../interface/paths.ts'
import { jsonBody, type Operation, operation, reading } from './operation.ts'
import { listQueryParameters, queryParameters } from './parameters.ts'
import { bodyRefusals } from './responses.ts'
import { anyJson, cited, reference } from './schema.ts'

const messages: { tag: string } = { tag: 'Messages' }
const ofMessage = { ...messages, refusals: [404] } as const
const actionBelowMessage = { section: '§4.1', source: 'D' } as const

/** §4.1: the operations on messages, replies included. */
export const documentedMessageOperations = {
  messages: reading('4.1.list', 'List messages, the most recent first', 'MessageList', {
    ...messages,
    id: 'listMessages',
    parameters: queryParameters(listQueryParameters),
  }),
  details: reading('4.1.details', 'Get a message', 'Message', { ...ofMessage, id: 'getMessage' }),
  content: operation('4.1.content', 'Download a file of a message. The main content marks the message as read', {
    ...ofMessage,
    id: 'getAttachmentContent',
    method: 'get',
    status: 200,
    answers: { '*/*': { schema: cited('4.1.content', 'The bytes of the file', anyJson) } },
    headers: ['Content-Disposition'],
  }),
  body: reading('4.1.body', 'Get the text of a message', 'LocalizedString', {
    ...ofMessage,
    id: 'getMessageBody',
    feature: 'body',
  }),
  paymentData: reading('4.1.payment-data', 'Get the payment data of a message', 'PaymentData', {
    ...ofMessage,
    id: 'getPaymentData',
    feature: 'paymentData',
  }),
  structuredData: reading('4.1.structured-data', 'Get the structured data of a message', 'StructuredData', {
    ...ofMessage,
    id: 'getStructuredData',
    feature: 'structuredData',
  }),
  action: reading('4.1.action-read', 'Get an action of a message', 'MessageAction', {
    ...ofMessage,
    id: 'getMessageAction',
    feature: 'actions',
    alsoAt: [
      { path: paths.actionUpdate, id: 'getActionOfMessage', origin: actionBelowMessage },
      { path: paths.actionUpdateOfScenarioTable, id: 'getMessageActionOfMessage', origin: actionBelowMessage },
    ],
  }),
  actionUpdate: operation('4.1.action-update', 'Say whether an action was executed', {
    ...messages,
    id: 'updateAction',
    method: 'patch',
    feature: 'actions',
    body: jsonBody('ActionUpdate', 'application/merge-patch+json'),
    status: 204,
    refusals: [404, 409, ...bodyRefusals],
    alsoAt: [{ path: paths.actionUpdateOfScenarioTable, id: 'updateMessageAction', origin: '4.1.action-path-either' }],
  }),
  changePartition: operation('4.1.change-partition', 'Move messages to another partition', {
    ...messages,
    id: 'changePartition',
    method: 'post',
    body: jsonBody('ChangePartitionRequest'),
    status: 204,
    refusals: [409, ...bodyRefusals],
  }),
  changeVisibility: operation('4.1.change-visibility', 'Hide messages, or show them again', {
    ...messages,
    id: 'changeVisibility',
    method: 'post',
    body: jsonBody('ChangeVisibilityRequest'),
    status: 204,
    refusals: [409, ...bodyRefusals],
  }),
  reply: operation('4.1.reply', 'Reply to a message', {
    tag: 'Reply',
    id: 'replyToMessage',
    method: 'post',
    feature: 'reply',
    body: {
      'multipart/form-data': {
        schema: cited('2.reply-multipart', 'The part messageToReply, and one part for each file', {
          type: 'object',
          properties: { messageToReply: reference('MessageToReply') },
          required: ['messageToReply'],
        }),
        encoding: { messageToReply: { contentType: 'application/json' } },
      },
    },
    status: 201,
    answers: 'ReplyCreated',
    headers: ['Location'],
    refusals: [404, ...bodyRefusals],
  }),
} satisfies Record<string, Operation>
