import { expect, it } from 'vitest'
import { referenceDialect } from '../../contract/dialect.ts'
import { detectDialect } from './detect-dialect.ts'

const older = {
  id: 7,
  receiptDate: '2026-01-01T00:00:00+01:00',
  expiryDate: '2027-01-01T00:00:00Z',
  visible: true,
  senderPartition: 'B',
  attachments: { items: [{ id: 'a', isMainContent: true }] },
  actions: [{ id: 'x', executed: false }],
}

it('finds the first names', () => {
  const message = {
    messageId: 'm',
    isVisible: true,
    sender: { enterpriseNumber: '0', partition: 'B' },
    attachments: [{ attachmentId: 'a' }],
  }
  const dialect = detectDialect({ lists: [{ items: [message], total: 1 }], details: [], statistics: [{ count: 0 }] })
  expect(dialect).toMatchObject({
    listItems: 'items',
    total: 'total',
    messageId: 'messageId',
    attachmentId: 'attachmentId',
  })
  expect(dialect).toMatchObject({ senderPartition: 'sender.partition', count: 'count', isRegisteredMail: null })
})

it('finds the older names, in details where lists are summaries', () => {
  const dialect = detectDialect({ lists: [[{ id: 7 }]], details: [older], statistics: [3] })
  expect(dialect).toMatchObject({
    listItems: '.',
    messageId: 'id',
    publicationDate: 'receiptDate',
    isVisible: 'visible',
  })
  expect(dialect).toMatchObject({
    attachments: 'attachments.items',
    attachmentId: 'id',
    actions: 'actions',
    actionId: 'id',
  })
  expect(dialect).toMatchObject({ isExecuted: 'executed', senderPartition: 'senderPartition', count: '.' })
})

it('knows a message by what lists call it, whatever its details call it', () => {
  const details = [{ id: '7', messageId: '7' }]
  expect(detectDialect({ lists: [{ items: [{ id: '7' }] }], details, statistics: [] })).toMatchObject({
    messageId: 'id',
  })
})

it('takes what was set', () => {
  expect(detectDialect({ lists: [], details: [], statistics: [] }, { listItems: 'data' })).toMatchObject({
    listItems: 'data',
    messageId: null,
  })
  expect(Object.keys(detectDialect({ lists: [], details: [], statistics: [] }))).toEqual(Object.keys(referenceDialect))
})
