/** §5.6: the right is looked up for the partition where a message was seen first, not for the one that holds it. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { partitionOf } from '../../rules/access.ts'
import { withStore } from '../../rules/revise/store-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'
import { gridNames, withSpaces } from './shared/grid-scenarios.ts'
import { withMessagesOpen } from './shared/open-messages.ts'

type Operation = Parameters<typeof withMessagesOpen>[0][number]

/** Opens a message that has left the partition where its details were first read. */
const openByFirstPartition =
  (operation: Operation) =>
  (rules: Rules): Rules => {
    const firstSeen = new Map<string, string>()
    const remembering = withStore(rules, ['details'], (store) => ({
      find: (mailbox, messageId) => {
        const found = store.find(mailbox, messageId)
        if (found && !firstSeen.has(messageId)) firstSeen.set(messageId, partitionOf(found))
        return found
      },
    }))
    return withMessagesOpen([operation], (message) => {
      const first = firstSeen.get(message.messageId)
      return first !== undefined && first !== partitionOf(message)
    })(remembering)
  }

/** Rows of messages of one kind that a user read stay in memory, and a move does not remove them. */
const keepingRows =
  (isKept: (message: StoredMessage) => boolean) =>
  (rules: Rules): Rules => {
    const rows = new Map<string, StoredMessage>()
    return withStore(rules, ['details', 'content', 'body'], (store, { caller }) => ({
      find: (mailbox, messageId) => {
        const found = store.find(mailbox, messageId)
        if (caller.kind !== 'human' || found === undefined || !isKept(found)) return found
        const row = rows.get(messageId) ?? found
        rows.set(messageId, row)
        return row
      },
    }))
  }

const keptRowDefects: readonly Defect[] = (
  [
    ['registered mails', (message: StoredMessage) => message.isRegisteredMail],
    [
      'registered mails without files',
      ({ isRegisteredMail, attachments }: StoredMessage) => isRegisteredMail && attachments.length === 0,
    ],
  ] as const
).map(([kind, isKept]) =>
  defect(`moved-${kind.replaceAll(' ', '-')}-stay-in-memory`, ['access-moved-each-kind-to-closed-partition'], {
    says: `${kind} that a user read stay open to users after a move to a closed partition`,
    clauses: ['5.6.details-refused', '5.6.partition-service-decides'],
    change: keepingRows(isKept),
  }),
)

const openedByFirstPartition: readonly Defect[] = (
  [
    ['content', '5.6.content-refused'],
    ['body', '5.6.body-refused'],
    ['paymentData', '5.6.payment-data-refused'],
    ['structuredData', '5.6.structured-data-refused'],
    ['action', '5.6.action-read-refused'],
    ['actionUpdate', '5.6.action-refused'],
    ['reply', '5.6.reply-refused'],
  ] as const
).map(([operation, clause]) =>
  defect(`${gridNames[operation]}-of-moved-messages-by-first-partition`, ['access-moved-to-closed-partition'], {
    says: `${withSpaces(gridNames[operation])}: the right is looked up for the partition where the message was first`,
    clauses: [clause],
    change: openByFirstPartition(operation),
  }),
)

export const movedMessageDefects: readonly Defect[] = [...openedByFirstPartition, ...keptRowDefects]
