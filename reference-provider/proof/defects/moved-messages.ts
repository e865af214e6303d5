/** §5.6: the right is looked up for the partition where a message was seen first, not for the one that holds it. */
import { partitionOf } from '../../rules/access.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'
import { gridNames, withSpaces } from './shared/grid-scenarios.ts'
import { withStore } from './shared/missing-checks.ts'
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

export const movedMessageDefects: readonly Defect[] = (
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
