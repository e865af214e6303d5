/** §5.6: the right is looked up for some messages, and not for others. */
import { partitionOf } from '../../../rules/access.ts'
import { withMessagesOpen } from '../../defects/shared/open-messages.ts'
import { idsInBody, messagesWithIds } from '../../defects/shared/requested-messages.ts'
import { withRequestChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { atEachPlace, type Change, mutant, opensAccess } from '../mutant.ts'
import { type MailboxOperation, messageOperations, namedChanges, operationClauses } from '../places.ts'

/** Without the right, there is no file to get, and no reply to create: nothing differs. */
const nothingDiffers: readonly string[] = ['right-not-for-without-files:content', 'right-not-for-without-reply:reply']

export const missingRightsByMessage = atEachPlace(messageOperations, messageKinds, (operation, { id, says, isOf }) =>
  mutant(
    `right-not-for-${id}:${operation}`,
    `${operation}: the right is not looked up for ${says}`,
    operationClauses[operation].right,
    withMessagesOpen([operation], isOf),
    opensAccess,
  ),
).filter(({ id }) => !nothingDiffers.includes(id))

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
