import { atLeast, type Finders } from './finder.ts'
import { type KindOfMessage, oneOfEachKind } from './pool/kinds.ts'
import type { MessagePool, PoolMessage } from './pool/message-pool.ts'
import * as is from './pool/message-predicates.ts'

/** Enough messages to see that one is not shown as another. */
const messageCount = 6

/**
 * In a mailbox without test messages the values of fields are unknown, but their types can be judged. Read messages come
 * first, since nothing changes them.
 */
const findShownMessages = ({ received }: MessagePool) => {
  const readFirst = received.toSorted((one, other) => Number(other.isRead) - Number(one.isRead))
  return readFirst.length === 0 ? [] : [{ messages: readFirst.slice(0, messageCount) }]
}

/** Kinds of messages for which a provider may have a query of its own. */
const kindsWithFiles: readonly KindOfMessage[] = [
  ['a sent message', ({ folder }) => folder === 'out'],
  ['a hidden message', ({ isVisible }) => !isVisible],
  ['a registered mail', is.isRegistered],
  ['a message with an action', ({ actions }) => actions.length > 0],
  ['a message with five files', ({ annexCount = 0 }) => annexCount >= 4],
  ['a message', () => true],
]

/** A download marks no read message as read. */
const withFiles = ({ received, sent, hidden }: MessagePool): readonly PoolMessage[] =>
  [...received, ...sent, ...hidden].filter((one) => is.wasRead(one) && is.hasAnnex(one))

const findFilesOfEachKind = (pool: MessagePool) => {
  const messages = oneOfEachKind(kindsWithFiles, withFiles(pool))
  return messages.length === 0 ? [] : [{ messages }]
}

export const shownMessageFinders: Finders = {
  shownMessages: {
    find: findShownMessages,
    requires: [atLeast(1, 'received', 'a received message in a partition the user can consult')],
  },
  filesOfEachKind: {
    find: findFilesOfEachKind,
    requires: [
      {
        says: 'a read message with a main document and an annex in a partition the user can consult',
        holds: (pool) => withFiles(pool).length > 0,
      },
    ],
  },
}
