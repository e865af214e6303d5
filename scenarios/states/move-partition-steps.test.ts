import { expect, it } from 'vitest'
import { moveAllBack } from './move-partition-steps.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'FROM', subject: '', publicationDate: '' })
const emptied = { partitionId: 'FROM', received: [handle('r')], sent: [handle('s')], emptyPartitionId: 'TO' }

const bodies = (given: Parameters<typeof moveAllBack>[0]) =>
  moveAllBack(given).map(({ body }) => (body && 'json' in body ? body.json : undefined))

const received = { messageIds: ['r'], targetRecipientPartitionId: 'FROM' }
const senders = { sourcePartitionId: 'TO', targetSenderPartitionId: 'FROM' }

it('puts back received messages by name and sent ones by their new partition', () => {
  expect(bodies(emptied)).toEqual([received, senders])
})

it('touches no sent message where others have the same sender partition', () => {
  expect(bodies({ ...emptied, sendersStay: true })).toEqual([received])
})

it('names no message where none was received', () => {
  expect(bodies({ ...emptied, received: [] })).toEqual([senders])
})
