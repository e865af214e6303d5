import type { Needs } from '../../../contract/test-data/needs.ts'
import { atLeast, type ChooseByProfile, type Finders, type Requirement } from './finder.ts'
import { type MessagePool, sortedNewestFirst } from './pool/message-pool.ts'
import { expiresSoon, hasOpenAction, isRegistered, isUnread, liesInGeneral } from './pool/message-predicates.ts'
import { consultableIds } from './pool/partition-roles.ts'

/** §4.1: the newest message of partition B, and the newest of GENERAL. */
const findPartitionB = (pool: MessagePool, choose: ChooseByProfile): Needs['partitionB'][] => {
  const { partitionBId } = pool.partitionRoles
  const messages = choose('message', pool.received).filter(
    ({ recipientPartition }) => recipientPartition === partitionBId,
  )
  const [message] = sortedNewestFirst(messages)
  const [outside] = sortedNewestFirst(choose('outside', pool.received).filter(liesInGeneral))
  return partitionBId === undefined || message === undefined || outside === undefined
    ? []
    : [{ partitionId: partitionBId, message, outside }]
}

/** §4.2: unread messages that the user may not consult, one for each statistic. */
const findClosedCounted = ({ closed, today }: MessagePool): Needs['closedCounted'][] => {
  const unread = closed.filter(isUnread)
  const [expiring, registered, toConfirm] = [
    unread.find(expiresSoon(today)),
    unread.find(isRegistered),
    unread.find(hasOpenAction),
  ]
  return expiring && registered && toConfirm ? [{ expiring, registered, toConfirm }] : []
}

const closedMessages = atLeast(1, 'closed', 'a received message in a partition the user may not consult')

const someClosed = (
  says: string,
  holds: (message: MessagePool['closed'][number], today: Date) => boolean,
): Requirement => ({
  says: `an unread message in a partition the user may not consult, ${says}`,
  holds: ({ closed, today }) => closed.some((message) => isUnread(message) && holds(message, today)),
})

/** §5.6: partitions by who may consult them. */
export const accessFinders = {
  partitionB: {
    find: findPartitionB,
    requires: [
      {
        says: 'a partition the user may consult, other than GENERAL, with a received message',
        holds: ({ received, partitionRoles: { partitionBId } }) =>
          received.some(({ recipientPartition }) => recipientPartition === partitionBId),
      },
      { says: 'a received message in GENERAL', holds: ({ received }) => received.some(liesInGeneral) },
    ],
  },
  closedPartition: {
    find: (pool, choose) =>
      sortedNewestFirst(choose('message', pool.closed))
        .slice(0, 1)
        .map((message) => ({ partitionId: message.recipientPartition, message })),
    requires: [closedMessages],
  },
  // If the suite gives the rights, partitions that it does not know hold nothing; with real rights it must have seen all.
  consultablePartitions: {
    find: ({ partitionRoles, isWhole }) =>
      partitionRoles.isArranged || isWhole ? [{ partitionIds: consultableIds(partitionRoles) }] : [],
    requires: [
      {
        says: 'a mailbox that the survey read completely, because the rights are real',
        holds: ({ partitionRoles, isWhole }) => partitionRoles.isArranged || isWhole,
      },
    ],
  },
  closedCounted: {
    find: findClosedCounted,
    requires: [
      closedMessages,
      someClosed('that expires within 12 days', (message, today) => expiresSoon(today)(message)),
      someClosed('that is a registered mail', isRegistered),
      someClosed('with an open action requiredActionToConfirm', hasOpenAction),
    ],
  },
} satisfies Finders
