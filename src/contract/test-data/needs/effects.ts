import { listOf, message, need, text, withAction, withBody, withMain } from './need.ts'

const messageToMove = { message, targetPartitionId: text }

/** Needs of what a write changes, and of what it leaves as it was (§3). */
export const effectNeeds = {
  // neither is in the target partition
  twins: need(
    'two messages of one partition with the same sender application and subject, and a partition to move them to',
    { first: message, second: message, targetPartitionId: text },
    { namedBy: ['first', 'second'] },
  ),
  twinActions: need(
    'two messages of one partition with the same sender application and subject, whose first action is open',
    { first: withAction, second: withAction },
    { namedBy: ['first', 'second'] },
  ),
  twinBodies: need(
    'two unread messages of one partition and sender application whose bodies are their main content',
    { first: withBody, second: message },
    { namedBy: ['first', 'second'], usesUp: 'read', partUsedUp: 'first' },
  ),
  hiddenUnread: need('a hidden unread message with a main document', withMain, { usesUp: 'read' }),
  hiddenUnreadBody: need('a hidden unread message whose body is its main content', withBody, { usesUp: 'read' }),
  hiddenMovable: need('a hidden read message, and a partition to move it to', messageToMove),
  hiddenAction: need('a hidden read message whose first action is open', withAction),
  // the user can consult it by either of its partitions, and reading its body changes nothing
  sentMainBody: need('a read message sent from GENERAL to GENERAL whose body is its main content', message),
  sentAction: need('a sent message with an open action of type requiredActionToConfirm', withAction),
  unreadAction: need(
    'an unread message with a main document and an open action, and a partition to move it to',
    { message: withMain, targetPartitionId: text },
    { usesUp: 'read' },
  ),
  unreadBodyAction: need(
    'an unread message whose body is its main content, with an open action, and a partition to move it to',
    messageToMove,
    { usesUp: 'read' },
  ),
  readMovable: need('a read message to move or hide, and a partition to move it to', messageToMove),
  // all are in one partition, and not in the target
  manyMovable: need(
    'twelve to twenty-four messages of one partition to move or hide, and a partition to move them to',
    {
      messages: listOf(message),
      targetPartitionId: text,
    },
  ),
}
