import { defaultPartition } from '../../../contract/interface/partitions.ts'
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
  ['a hidden registered mail', (one) => !one.isVisible && is.isRegistered(one)],
  ['a message of another partition', ({ recipientPartition }) => recipientPartition !== defaultPartition],
]

/** Three scenarios use up such messages, four at most each. */
const most = { candidates: 3, messages: 4 }

/** The counted partition keeps its messages as they are. */
const findKinds = ({ received, hidden, countedPartitionId }: MessagePool) => {
  const unread = [...received, ...hidden]
    .filter((one) => is.isUnread(one) && one.recipientPartition !== countedPartitionId)
    .filter(is.hasMain)
  const chosen = new Set<string>()
  return Array.from({ length: most.candidates }, () => {
    const left = unread.filter(({ messageId }) => !chosen.has(messageId))
    const messages = oneOfEachKind(kinds, left).slice(0, most.messages)
    for (const { messageId } of messages) chosen.add(messageId)
    return { messages }
  }).filter(({ messages }) => messages.length > 0)
}

/** §3: unread messages of several kinds. */
export const readFlagKindFinders = {
  unreadOfEachKind: {
    find: findKinds,
    requires: [
      some(
        'received',
        'an unread message with a main document that is registered, has an open action or is in a partition other than GENERAL',
        (one) => is.isUnread(one) && is.hasMain(one) && kinds.some(([, holds]) => holds(one)),
      ),
    ],
  },
} satisfies { [N in Need]?: Finder<N> }
