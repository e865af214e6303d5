import type { Need } from '../../../contract/test-data/needs.ts'
import { type Finder, fromReceived, some } from './finder.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

/** Kinds of messages for which a provider may have a rule of its own that decides about replies. */
const kinds: readonly KindOfMessage[] = [
  ['a registered mail', is.isRegistered],
  ['a message with an open action', is.isFirstActionOpen],
  ['a message whose body is its main content', ({ isBodyMainContent }) => isBodyMainContent === true],
  ['an unread message', is.isUnread],
]

/** One message of each kind. Empty if no message is of such a kind. */
const findKinds = (isReplyAuthorized: boolean) => (_pool: MessagePool, among: readonly PoolMessage[]) => {
  const messages = oneOfEachKind(
    kinds,
    among.filter((one) => one.isReplyAuthorized === isReplyAuthorized),
  )
  return messages.length === 0 ? [] : [{ messages }]
}

const ofSuchKind = (isReplyAuthorized: boolean) =>
  some(
    'received',
    `a received message with isReplyAuthorized ${isReplyAuthorized} that is unread, registered, has an open action, or whose body is its main content`,
    (one) => one.isReplyAuthorized === isReplyAuthorized && kinds.some(([, holds]) => holds(one)),
  )

/** §5.6: messages of several kinds that accept, or forbid, replies. */
export const replyKindFinders = {
  repliableOfEachKind: fromReceived(findKinds(true), ofSuchKind(true)),
  notRepliableOfEachKind: fromReceived(findKinds(false), ofSuchKind(false)),
} satisfies { [N in Need]?: Finder<N> }
