/** §5.4: one kind of message is found in the mailbox of another enterprise, by one operation and one kind of caller. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import { partitionOf } from '../../../rules/access.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import { storeOfAllMailboxes } from '../../defects/shared/missing-checks.ts'
import { withRequestChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, mutant, opensAccess } from '../mutant.ts'
import { callerKinds, messageOperations, operationClauses } from '../places.ts'

type MessageOperation = (typeof messageOperations)[number]

const withForeign = (
  operation: MessageOperation,
  kind: CallerKind,
  isOf: (message: StoredMessage) => boolean,
): Change =>
  withRequestChange(operation, ({ caller, store }) => {
    if (caller.kind !== kind) return {}
    const everywhere = storeOfAllMailboxes(store)
    const opened = new Set<string>()
    const open = (message: StoredMessage | undefined) => {
      if (message === undefined || !isOf(message)) return undefined
      opened.add(partitionOf(message))
      return message
    }
    return {
      caller: { ...caller, mayConsult: async (id) => opened.has(id) || caller.mayConsult(id) },
      store: storeWith(store, {
        find: (mailbox, id) => store.find(mailbox, id) ?? open(everywhere.find(mailbox, id)),
        findByAction: (mailbox, id) => store.findByAction(mailbox, id) ?? open(everywhere.findByAction(mailbox, id)),
      }),
    }
  })

/** Such a message has no file to get, or refuses the reply anyway. */
const nothingDiffers: Readonly<Record<string, MessageOperation>> = {
  'without-files': 'content',
  'without-reply': 'reply',
}

export const foreignMessagesFound = callerKinds.flatMap((caller) =>
  messageOperations.flatMap((operation) =>
    messageKinds
      .filter(({ id }) => nothingDiffers[id] !== operation)
      .map(({ id, says, isOf }) =>
        mutant(
          `foreign-${id}-by-${caller}:${operation}`,
          `${operation} by a caller of the kind ${caller} finds ${says} of another mailbox`,
          operationClauses[operation].foreign,
          withForeign(operation, caller, isOf),
          opensAccess,
        ),
      ),
  ),
)
