import { expect, it } from 'vitest'
import { answered } from '../../test/exchanges.ts'
import { jsonOf, readWithoutEnvelope } from '../exchange.ts'

const message = { messageId: 'm', subject: { fr: 'Facture' }, sender: {}, isRead: true }

const read = (json: unknown, path = '/mailbox/messages/m', method = 'GET'): unknown => {
  const exchange = answered(200, json)
  return jsonOf(readWithoutEnvelope({ ...exchange, request: { ...exchange.request, method, path } }).answer)
}

it.each([
  ['alone', { message }],
  ['beside other fields', { data: message, links: { self: '/' }, etag: '7', warnings: [] }],
])('details are read from their envelope: %s', (_, json) => {
  expect(read(json)).toEqual(message)
  expect(read(json, '/inbox/messages/a%2Fb/')).toEqual(message)
})

it.each([
  ['/refData/senderApplication/a', { applicationId: 'a', name: { fr: 'Impôt' } }],
  ['/refData/messageTypes/t/', { messageTypeId: 't', name: 'Facture' }],
  ['/messageTemplates/t', { templateId: 't', name: {} }],
  ['/messageActions/a', { messageActionId: 'a', type: 'confirm' }],
  ['/inbox/messages/m/actions/a', { messageActionId: 'a', type: 'confirm' }],
])('one object is read from its envelope: %s', (path, object) => {
  expect(read({ data: object, links: { self: '/' } }, path)).toEqual(object)
  expect(read({ ...object, validity: { name: 'year', type: 'year' } }, path)).toHaveProperty('validity')
})

it.each([
  ['a message without an envelope', { ...message, originalMessage: message }],
  ['two messages', { message, previous: message }],
  ['no message', { message: { messageId: 'm' } }],
  ['a list', { items: [message] }],
  ['no object', [message]],
])('other details stay as they are: %s', (_, json) => {
  expect(read(json)).toEqual(json)
})

it.each([
  ['/mailbox/messages?page=1', 'GET'],
  ['/refData/messageTypes', 'GET'],
  ['/mailbox/messages/m/body', 'GET'],
  ['/mailbox/messages/m', 'POST'],
])('other answers stay as they are: %s %s', (path, method) => {
  expect(read({ message }, path, method)).toEqual({ message })
})
