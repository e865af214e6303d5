import { defaultPartition } from '../../../contract/interface/partitions.ts'
import type { Need, WithMain } from '../../../contract/test-data/needs.ts'
import { type Finder, some } from './finder.ts'
import { otherPartition } from './moves.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

/** Kinds of messages for which a provider may have a rule of its own that marks them as read. */
const kinds: readonly KindOfMessage[] = [
  ['a registered mail', is.isRegistered],
  ['a message with an open action', is.isFirstActionOpen],
  ['a hidden message', ({ isVisible }) => !isVisible],
  ['a hidden registered mail', (one) => !one.isVisible && is.isRegistered(one)],
  ['a message of another partition', ({ recipientPartition }) => recipientPartition !== defaultPartition],
]

/** A kind of main content. */
interface MainContent<Message extends PoolMessage> {
  has: (message: PoolMessage) => message is Message
  says: string
  /** how many scenarios use up such messages */
  scenarios: number
}

const mainFile: MainContent<PoolMessage & WithMain> = { has: is.hasMain, says: 'with a main document', scenarios: 3 }
const mainBody: MainContent<PoolMessage> = {
  has: (message): message is PoolMessage => message.isBodyMainContent === true,
  says: 'whose body is its main content',
  scenarios: 3,
}

/** for each scenario */
const mostMessages = 4

/** The counted partition keeps its messages as they are. */
const findKinds =
  <Message extends PoolMessage>({ has, scenarios }: MainContent<Message>) =>
  (pool: MessagePool) => {
    const { received, hidden, countedPartitionId } = pool
    const unread = [...received, ...hidden]
      .filter((one) => is.isUnread(one) && one.recipientPartition !== countedPartitionId)
      .filter(has)
    const chosen = new Set<string>()
    return Array.from({ length: scenarios }, () => {
      const left = unread.filter(({ messageId }) => !chosen.has(messageId))
      const messages = oneOfEachKind(kinds, left).slice(0, mostMessages)
      for (const { messageId } of messages) chosen.add(messageId)
      return { messages, targetPartitionId: otherPartition(pool, messages) }
    }).filter(({ messages }) => messages.length > 0)
  }

const finderOf = <Message extends PoolMessage>(content: MainContent<Message>) => ({
  find: findKinds(content),
  requires: [
    some(
      'received',
      `an unread message ${content.says} that is registered, has an open action or is in a partition other than GENERAL`,
      (one) => is.isUnread(one) && content.has(one) && kinds.some(([, holds]) => holds(one)),
    ),
  ],
})

/** §3: unread messages of several kinds. */
export const readFlagKindFinders = {
  unreadOfEachKind: finderOf(mainFile),
  unreadBodyOfEachKind: finderOf(mainBody),
} satisfies { [N in Need]?: Finder<N> }
