/** §3: a change is lost, or undoes another, where the message was changed before in another way; or it does not last. */
import {
  type ChangingOperation,
  changingOperations,
  nothing,
  oldCopy,
  withTwoChanges,
  withUndoneChange,
} from '../../defects/shared/later-changes.ts'
import { atEachPlace, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import { effectClauses } from './effects.ts'

const isRead = (operation: ChangingOperation): boolean => operation === 'content' || operation === 'body'

/** Two operations on one message, one after the other. A read message stays read, so that two reads change it once. */
const pairs = changingOperations.flatMap((earlier) =>
  changingOperations.filter((later) => !(isRead(earlier) && isRead(later))).map((later) => ({ earlier, later })),
)

export const lostAfterChange = pairs.map(({ earlier, later }) =>
  mutant(
    `lost-after-${earlier}:${later}`,
    `${later}: the change is not stored for a message that ${earlier} changed`,
    effectClauses[later],
    withTwoChanges({ operation: earlier }, { operation: later }, nothing),
  ),
)

export const revertedByChange = pairs
  .filter(({ earlier, later }) => earlier !== later)
  .map(({ earlier, later }) =>
    mutant(
      `reverts-${earlier}:${later}`,
      `${later}: the message gets the state back that it had before ${earlier}`,
      effectClauses[earlier],
      withTwoChanges({ operation: earlier }, { operation: later }, oldCopy),
    ),
  )

export const undoneLater = atEachPlace(changingOperations, callerKinds, (operation, kind) =>
  mutant(
    `undone-later-by-${kind}:${operation}`,
    `${operation}: the change of a caller of the kind ${kind} is gone two seconds later`,
    effectClauses[operation],
    withUndoneChange({ operation, by: kind }),
  ),
)
