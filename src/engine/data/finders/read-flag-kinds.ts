import type { Need } from '../../../contract/test-data/needs.ts'
import { type Finder, some } from './finder.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

/** Kinds of messages for which a provider may have a rule of its own that marks them as read. */
const kinds: readonly KindOfMessage[] = [
  ['a registered mail', is.isRegistered],
  ['a message with an open action', is.firstActionIsOpen],
  ['a hidden message', ({ isVisible }) => !isVisible],
]

/** The counted partition keeps its messages as they are. */
const findKinds = ({ received, hidden, countedPartitionId }: MessagePool) => {
  const unread = [...received, ...hidden]
    .filter((one) => is.isUnread(one) && one.recipientPartition !== countedPartitionId)
    .filter(is.hasMain)
  const messages = oneOfEachKind(kinds, unread)
  return messages.length === 0 ? [] : [{ messages }]
}

/** §3: unread messages of several kinds. */
export const readFlagKindFinders = {
  unreadOfEachKind: {
    find: findKinds,
    requires: [
      some(
        'received',
        'an unread message with a main document that is registered or has an open action',
        (one) => is.isUnread(one) && is.hasMain(one) && kinds.some(([, holds]) => holds(one)),
      ),
    ],
  },
} satisfies { [N in Need]?: Finder<N> }
