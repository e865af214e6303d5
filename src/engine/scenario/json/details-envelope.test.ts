import { expect, it } from 'vitest'
import { answered } from '../../test/exchanges.ts'
import { jsonOf, readAsDetails } from '../exchange.ts'

const message = { messageId: 'm', subject: { fr: 'Facture' }, sender: {}, isRead: true }

const read = (json: unknown, path = '/mailbox/messages/m', method = 'GET'): unknown => {
  const exchange = answered(200, json)
  return jsonOf(readAsDetails({ ...exchange, request: { ...exchange.request, method, path } }).answer)
}

it.each([
  ['alone', { message }],
  ['beside other fields', { data: message, links: { self: '/' }, etag: '7', warnings: [] }],
])('details are read from their envelope: %s', (_, json) => {
  expect(read(json)).toEqual(message)
  expect(read(json, '/inbox/messages/a%2Fb/')).toEqual(message)
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
  ['/refData/messageTypes/m', 'GET'],
  ['/mailbox/messages/m/body', 'GET'],
  ['/mailbox/messages/m', 'POST'],
])('other answers stay as they are: %s %s', (path, method) => {
  expect(read({ message }, path, method)).toEqual({ message })
})
