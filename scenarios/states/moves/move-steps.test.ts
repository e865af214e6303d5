import { expect, it } from 'vitest'
import { undoMovePartition } from './move-steps.ts'

const handle = (messageId: string) => ({ messageId, recipientPartition: 'FROM', subject: '', publicationDate: '' })
const moved = { partitionId: 'FROM', received: [handle('r')], sent: [handle('s')], emptyPartitionId: 'TO' }

const undoBodies = (partition: Parameters<typeof undoMovePartition>[0]) =>
  undoMovePartition(partition).map(({ body }) => (body && 'json' in body ? body.json : undefined))

const received = { messageIds: ['r'], targetRecipientPartitionId: 'FROM' }
const sent = { messageIds: ['s'], targetRecipientPartitionId: 'TO' }
const senders = { sourcePartitionId: 'TO', targetRecipientPartitionId: 'FROM', targetSenderPartitionId: 'FROM' }

it('moves received messages back by identifier and sent ones by their new partition, wherever they lie', () => {
  expect(undoBodies(moved)).toEqual([received, sent, senders])
})

it('moves no sent message back when others have the same sender partition', () => {
  expect(undoBodies({ ...moved, sendersStay: true })).toEqual([received])
})

it('moves nothing back from the new partition when nothing was sent: another scenario may use it', () => {
  expect(undoBodies({ ...moved, sent: [] })).toEqual([received])
  expect(undoBodies({ ...moved, received: [], sent: [] })).toEqual([])
})
