/** §5.4 to §5.6: one kind of message is not found, or not listed, for one kind of caller who can consult it. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import { withoutMessages } from '../../defects/shared/lost-messages.ts'
import { withRequestChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, mutant } from '../mutant.ts'
import { callerKinds, type MailboxOperation } from '../places.ts'

/** A reply uses its message up, and few messages have payment or structured data: no table of scenarios has those by kind. */
const grantedGroup = {
  details: 'details',
  content: 'content',
  body: 'optional-reads',
  action: 'action',
  actionUpdate: 'action',
  changePartition: 'change-partition',
  changeVisibility: 'change-visibility',
} as const

type FoundOperation = keyof typeof grantedGroup

const foundOperations = Object.keys(grantedGroup) as FoundOperation[]

const allowedClauses = {
  details: '5.6.details-allowed',
  content: '5.6.content-allowed',
  body: '5.6.body-allowed',
  action: '5.6.action-allowed',
  actionUpdate: '5.6.action-allowed',
  changePartition: '5.6.change-partition-allowed',
  changeVisibility: '5.6.change-visibility-allowed',
} as const satisfies Record<FoundOperation, ClauseId>

const clausesFor = (operation: FoundOperation, caller: CallerKind): readonly ClauseId[] => {
  if (caller === 'human') return [allowedClauses[operation]]
  return caller === 'representative' ? [`5.5.mandate-granted-${grantedGroup[operation]}`] : ['5.4.own-enterprise']
}

const lostFor = (operation: MailboxOperation, kind: CallerKind, isLost: (message: StoredMessage) => boolean): Change =>
  withRequestChange(operation, ({ caller, store }) => {
    return caller.kind === kind ? { store: storeWith(store, withoutMessages(store, isLost)) } : {}
  })

/** Operations that find nothing in such a message, or on which nothing is stated for it. */
const notStated: Readonly<Record<string, readonly MailboxOperation[]>> = {
  'without-files': ['content'],
  'with-main-body': ['content'],
  sent: ['action', 'actionUpdate', 'changePartition'],
}

export const messagesNotFound = callerKinds.flatMap((caller) =>
  foundOperations.flatMap((operation) =>
    messageKinds
      .filter(({ id }) => !notStated[id]?.includes(operation))
      .map(({ id, says, isOf }) =>
        mutant(
          `not-found-${id}-by-${caller}:${operation}`,
          `${operation} by a caller of the kind ${caller}: ${says} is not found`,
          clausesFor(operation, caller),
          lostFor(operation, caller, isOf),
        ),
      ),
  ),
)
