/** §5.6: the right is looked up for some messages, and not for others. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withMessagesOpen } from '../../defects/shared/open-messages.ts'
import { idsInBody, messagesWithIds } from '../../defects/shared/requested-messages.ts'
import { withRequestChange } from '../changes.ts'
import { atEachPlace, type Change, mutant, opensAccess } from '../mutant.ts'
import { type MailboxOperation, messageOperations, namedChanges, operationClauses } from '../places.ts'

type MessageTest = (message: StoredMessage) => boolean

const messageKinds: readonly (readonly [id: string, says: string, is: MessageTest])[] = [
  ['sent', 'a sent message', ({ folder }) => folder === 'out'],
  ['hidden', 'a hidden message', ({ isVisible }) => !isVisible],
  ['read', 'a message that was read', ({ isRead }) => isRead],
  ['unread', 'an unread message', ({ isRead }) => !isRead],
  ['registered', 'a registered mail', ({ isRegisteredMail }) => isRegisteredMail],
  ['without-main-file', 'a message with its body as main content', ({ isBodyMainContent }) => isBodyMainContent],
]

export const missingRightsByMessage = atEachPlace(messageOperations, messageKinds, (operation, [id, says, is]) =>
  mutant(
    `right-not-for-${id}:${operation}`,
    `${operation}: the right is not looked up for ${says}`,
    operationClauses[operation].right,
    withMessagesOpen([operation], is),
    opensAccess,
  ),
)

type PositionTest = (index: number, count: number) => boolean

const positions: readonly (readonly [id: string, says: string, isChecked: PositionTest])[] = [
  ['first', 'the first message alone', (index) => index === 0],
  ['last', 'the last message alone', (index, count) => index === count - 1],
  ['first-ten', 'the first ten messages', (index) => index < 10],
]

/** The right is looked up only for the named messages at such a position. */
const withSomeChecked = (operation: MailboxOperation, isChecked: PositionTest): Change =>
  withRequestChange(operation, async (identified) => {
    const ids = await idsInBody(identified)
    const checked = ids.filter((_, index) => isChecked(index, ids.length))
    const partitions = new Set((await messagesWithIds(checked, identified)).map(partitionOf))
    const { caller } = identified
    return { caller: { ...caller, mayConsult: async (id) => !partitions.has(id) || caller.mayConsult(id) } }
  })

export const missingRightsByPosition = atEachPlace(namedChanges, positions, (operation, [id, says, isChecked]) =>
  mutant(
    `right-of-${id}:${operation}`,
    `${operation}: the right is looked up for ${says}`,
    operationClauses[operation].right,
    withSomeChecked(operation, isChecked),
    opensAccess,
  ),
)
