import type { Needs } from '../../../contract/test-data/needs.ts'
import { sortedNewestFirst } from '../../survey/seen-message.ts'
import { atLeast, type ChooseByProfile, type Finders, type Requirement, some, wholeMailbox } from './finder.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import {
  expiresSoon,
  hasNotExpired,
  hasOneOpenAction,
  isRegistered,
  isUnread,
  liesInGeneral,
} from './pool/message-predicates.ts'
import { consultableIds } from './pool/partition-roles.ts'

const isInPartitionB = ({ recipientPartition }: PoolMessage, { partitionRoles }: MessagePool): boolean =>
  recipientPartition === partitionRoles.partitionBId

/** How many of the newest messages of a partition are candidates: scenarios of other needs may change some of them. */
export const mostNewest = 5

/** §4.1: each of the newest messages of partition B with each of the newest of GENERAL. */
const findPartitionB = (pool: MessagePool, choose: ChooseByProfile): Needs['partitionB'][] => {
  const inB = sortedNewestFirst(choose('message', pool.received).filter((one) => isInPartitionB(one, pool)))
  const inGeneral = sortedNewestFirst(choose('outside', pool.received).filter(liesInGeneral)).slice(0, mostNewest)
  return inB
    .slice(0, mostNewest)
    .flatMap((message) => inGeneral.map((outside) => ({ partitionId: message.recipientPartition, message, outside })))
}

const isCountedRegistered = (one: PoolMessage, pool: MessagePool): boolean =>
  isRegistered(one) && hasNotExpired(one, pool)
const isCountedToConfirm = (one: PoolMessage, pool: MessagePool): boolean =>
  hasOneOpenAction(one) && hasNotExpired(one, pool)

/** §4.2: unread messages that the user cannot consult, one for each statistic. */
const findClosedCounted = (pool: MessagePool): Needs['closedCounted'][] => {
  const unread = pool.closed.filter(isUnread)
  const [expiring, registered, toConfirm] = [expiresSoon, isCountedRegistered, isCountedToConfirm].map((fits) =>
    unread.find((one) => fits(one, pool)),
  )
  return expiring && registered && toConfirm ? [{ expiring, registered, toConfirm }] : []
}

const closedMessages = atLeast(1, 'closed', 'a received message in a partition the user cannot consult')

const someClosed = (says: string, fits: (message: PoolMessage, pool: MessagePool) => boolean): Requirement =>
  some(
    'closed',
    `an unread message in a partition the user cannot consult, ${says}`,
    (one, pool) => isUnread(one) && fits(one, pool),
  )

/** §5.6: partitions by who can consult them. */
export const accessFinders = {
  partitionB: {
    find: findPartitionB,
    requires: [
      some('received', 'a partition the user can consult, other than GENERAL, with a received message', isInPartitionB),
      some('received', 'a received message in GENERAL', liesInGeneral),
    ],
  },
  closedPartition: {
    find: (pool, choose) =>
      sortedNewestFirst(choose('message', pool.closed))
        .slice(0, mostNewest)
        .map((message) => ({ partitionId: message.recipientPartition, message })),
    requires: [closedMessages],
  },
  consultablePartitions: {
    find: (pool) => (wholeMailbox.holds(pool) ? [{ partitionIds: consultableIds(pool.partitionRoles) }] : []),
    requires: [wholeMailbox],
  },
  closedCounted: {
    find: findClosedCounted,
    requires: [
      closedMessages,
      someClosed('that expires within 12 days, and not today or tomorrow', expiresSoon),
      someClosed('that is a registered mail and has not expired', isCountedRegistered),
      someClosed('that has an open action of type requiredActionToConfirm and has not expired', isCountedToConfirm),
    ],
  },
} satisfies Finders
