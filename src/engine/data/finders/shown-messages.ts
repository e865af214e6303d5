import { atLeast, type Finders } from './finder.ts'
import type { MessagePool } from './pool/message-pool.ts'

/** Enough messages to see that one is not shown as another. */
const messageCount = 6

/**
 * In a mailbox without test messages the values of fields are unknown, but their types can be judged. Read messages come
 * first, since nothing changes them.
 */
const findShownMessages = ({ received }: MessagePool) => {
  const readFirst = received.toSorted((one, other) => Number(other.isRead) - Number(one.isRead))
  return [{ messages: readFirst.slice(0, messageCount) }]
}

export const shownMessageFinders: Finders = {
  shownMessages: {
    find: findShownMessages,
    requires: [atLeast(1, 'received', 'a received message in a partition the user may consult')],
  },
}
