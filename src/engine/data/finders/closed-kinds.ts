import type { Need } from '../../../contract/test-data/needs.ts'
import { isOwn } from '../../survey/seen-message.ts'
import { type Finder, some } from './finder.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import { isInClosedPartition, type MessageCondition, type MessagePool, type PoolMessage } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

type Holds = MessageCondition['holds']

const isExpired: Holds = ({ expirationDate }, { today }) => Date.parse(expirationDate) < today.getTime()
const isSent: Holds = ({ folder }) => folder === 'out'
const isHidden: Holds = ({ isVisible }) => !isVisible

/** Kinds of messages for which a provider may have a query or a rule of its own. */
const kinds: readonly (readonly [kind: string, holds: Holds])[] = [
  ['a hidden unread registered mail', (one, pool) => isHidden(one, pool) && is.isUnread(one) && is.isRegistered(one)],
  ['an unread registered mail', (one) => is.isUnread(one) && is.isRegistered(one)],
  ['a hidden sent message', (one, pool) => isHidden(one, pool) && isSent(one, pool)],
  ['a hidden message', isHidden],
  ['a sent message', isSent],
  ['an expired message', isExpired],
  ['an unread message', is.isUnread],
  ['a registered mail', is.isRegistered],
  ['a message with an open action', is.isFirstActionOpen],
  ['a message with an executed action', is.hasExecutedAction],
  ['a message for a person', ({ attention }) => attention.ssin !== undefined || attention.label !== undefined],
  ['a message with a business value', ({ businessValues }) => businessValues.length > 0],
  ['a message that accepts replies', ({ isReplyAuthorized }) => isReplyAuthorized === true],
  [
    'a message without files',
    ({ mainAttachmentId, annexAttachmentId }) => mainAttachmentId === undefined && annexAttachmentId === undefined,
  ],
  ['a message whose body is its main content', ({ isBodyMainContent }) => isBodyMainContent === true],
  ['a message with an annex', ({ annexAttachmentId }) => annexAttachmentId !== undefined],
  ['a message that forbids replies', ({ isReplyAuthorized }) => isReplyAuthorized === false],
  ['a message that expires soon', is.expiresSoon],
  ['a message without an expiry date', ({ expirationDate }) => expirationDate === ''],
  ['a message', () => true],
]

const closedMessages = (pool: MessagePool): PoolMessage[] =>
  pool.all.filter((one) => isOwn(one) && one.isWhole && one.isPartitionKnown && isInClosedPartition.holds(one, pool))

/** One message of each kind. Read ones come first: nothing that a user asks for changes them. */
const findKinds: Finder<'closedOfEachKind'>['find'] = (pool) => {
  const closed = closedMessages(pool).toSorted((one, other) => Number(other.isRead) - Number(one.isRead))
  const inPool = kinds.map(([kind, holds]): KindOfMessage => [kind, (one) => holds(one, pool)])
  const messages = oneOfEachKind(inPool, closed)
  return messages.length === 0 ? [] : [{ messages }]
}

/** §5.6: messages of every kind that a user cannot consult. */
export const closedKindFinders = {
  closedOfEachKind: {
    find: findKinds,
    requires: [some('closed', 'a received message in a partition the user cannot consult', () => true)],
  },
} satisfies { [N in Need]?: Finder<N> }
