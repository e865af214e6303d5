import { listOf, message, need, optionalFlag, someOf, text, withKind, withMain } from './need.ts'

const pairToMove = { first: message, second: message, targetPartitionId: text }

/** Needs of changePartition, and of partitions to move from and to (§4.1). */
export const moveNeeds = {
  // neither message is in the target partition
  twoMovable: need('two messages to move, and a partition to move them to', pairToMove, {
    namedBy: ['first', 'second'],
  }),
  twoApart: need('two messages of different partitions to move or hide, and a third partition', pairToMove, {
    namedBy: ['first', 'second'],
  }),
  movable: need('a message to move, and a partition to move it to', { message, targetPartitionId: text }),
  movableOfEachKind: need(
    'messages of several kinds to move, and a partition to move them to',
    { messages: someOf(withKind), targetPartitionId: text },
    { namedBy: [] },
  ),
  consultablePartitions: need('the identifiers of all partitions the user can consult', { partitionIds: listOf(text) }),
  // nothing is moved to it
  emptyPartition: need(
    'a partition without messages that the user can consult',
    { partitionId: text },
    { partitionRule: 'an empty partition; no scenario moves messages to it' },
  ),
  emptyNamesake: need(
    'a partition that is empty here, and a message in the partition with the same identifier of another enterprise',
    { partitionId: text, message },
    { where: 'otherMailbox' },
  ),
  // `received` and `sent` are all messages of the partition. With `sendersStay` the empty partition holds other sent
  // messages after all: the suite cannot tell them apart, so it does not move these back.
  partitionToEmpty: need(
    'a partition whose messages can all be moved, and an empty partition',
    {
      partitionId: text,
      received: listOf(message),
      sent: listOf(message),
      emptyPartitionId: text,
      sendersStay: optionalFlag,
    },
    { partitionRule: 'a partition whose messages can all be moved' },
  ),
  // all messages of the partition; the oldest is the last
  partitionOverHundred: need(
    'the partition of the test mailbox with 105 received messages, all of them hidden, and no others',
    { partitionId: text, messages: listOf(message) },
    { namedBy: [] },
  ),
  partitionWithHidden: need(
    'a partition with a hidden message, a visible, read message with a main document and a sent message, which can all be moved',
    { partitionId: text, received: withMain, hidden: message, sent: message },
  ),
}
