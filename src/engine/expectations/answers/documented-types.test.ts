import { describe, expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { documentedTypes } from './documented-types.ts'

/** What the advice about this operation says of the answer: true, or what differs. */
const judged = (operation: string, json: unknown, changed: Parameters<typeof seeing>[1] = {}) => {
  const advice = documentedTypes.find(({ expectation }) => expectation.id === `types-${operation}`)
  const judgement = advice?.expectation.judge(seeing([answered(200, json)], changed))
  return judgement && ('actual' in judgement ? judgement.actual : judgement.holds)
}

const message = {
  messageId: 'one',
  subject: { fr: 'Sujet' },
  isRead: false,
  sender: { mailboxType: 'enterprise', partition: 'GENERAL' },
  attachments: [{ attachmentId: 'file', size: 3 }],
}

describe('the documented types', () => {
  it.each([
    ['a message', 'details', message],
    ['unknown fields', 'details', { ...message, colour: 1 }],
    ['null', 'details', { ...message, subject: null, attachments: null }],
    ['a number as identifier', 'details', { ...message, messageId: 7 }],
    ['business data in one language', 'details', { businessDataList: [{ name: 'Dossier', values: ['A-1'] }] }],
    ['an empty object', 'details', {}],
    ['a list', 'messages', { items: [message], total: 1 }],
    ['records in any envelope', 'messageTypes', { data: [{ name: { fr: 'Type' } }] }],
    ['a count', 'nearlyExpired', { count: 3 }],
  ])('allow %s', (_, operation, json) => {
    expect(judged(operation, json)).toBe(true)
  })

  it.each([
    ['details', { attachments: [{ size: '3 kB' }] }, 'attachments[0].size is "3 kB", not of type number'],
    ['details', { isVisible: 1 }, 'isVisible is 1, not of type boolean'],
    ['details', { publicationDate: 5 }, 'publicationDate is 5, not of type string'],
    ['messages', { items: [{}, { subject: 'Sujet' }] }, 'items[1].subject is "Sujet", not of type object'],
    ['messages', { items: [], total: '9' }, 'total is "9", not of type number'],
    ['messageTypes', [{ name: 'Type' }], 'items[0].name is "Type", not of type object'],
    ['body', 'text', 'the body is "text", not of type object'],
    ['details', { isRead: 'x'.repeat(500) }, `isRead is "${'x'.repeat(99)}, not of type boolean`],
  ])('of %s differ in %j', (operation, json, actual) => {
    expect(judged(operation, json)).toBe(actual)
  })

  it('are those of the fields that the target means', () => {
    const dialect = { ...referenceDialect, isVisible: 'shown', senderPartition: 'box', listItems: '.', total: null }
    expect(judged('details', { isVisible: 'a text', shown: true }, { dialect })).toBe(true)
    expect(judged('details', { shown: 'yes' }, { dialect })).toBe('isVisible is "yes", not of type boolean')
    expect(judged('messages', [{ sender: {}, box: ['B'] }], { dialect })).toBe(
      'items[0].sender.partition is ["B"], not of type string or number',
    )
    const unknown = { ...referenceDialect, isVisible: null }
    expect(judged('details', { isVisible: 'a text' }, { dialect: unknown })).toBe(true)
  })

  it('are compared under the brand word', () => {
    const body = { sender: { postbusType: 1 } }
    expect(judged('details', body, { brandWord: 'postbus' })).toBe('sender.mailboxType is 1, not of type string')
    const { concerns } = documentedTypes[0] ?? { concerns: () => false }
    const listed = answered(200, {})
    const branded = { ...listed, request: { ...listed.request, path: '/postbus/messages?page=1' } }
    expect([concerns(listed), concerns(branded), concerns(branded, 'postbus')]).toEqual([true, false, true])
  })

  it('concern successful JSON answers of one operation', () => {
    const at = (path: string, status = 200, method = 'GET') => {
      const exchange = answered(status, {})
      const request = { ...exchange.request, path, method }
      return documentedTypes
        .filter(({ concerns }) => concerns({ ...exchange, request }))
        .map(({ expectation }) => expectation.id)
    }
    expect(at('/mailbox/messages/one')).toEqual(['types-details'])
    expect(at('/mailbox/messages/one', 404)).toEqual([])
    expect(at('/mailbox/messages/one/reply', 201, 'POST')).toEqual(['types-reply'])
    expect(at('/mailbox/messages/statistics/nearlyExpired?isRead=false')).toEqual(['types-nearlyExpired'])
    expect(at('/refData/messageTypes/5')).toEqual(['types-messageType'])
    expect(at('/mailbox/messages/one/attachments/two/content')).toEqual([])
  })
})
