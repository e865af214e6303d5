/** §5.4, §5.6: a list or a count includes messages that the caller cannot consult: of one kind, or beside one parameter. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import { partitionOf } from '../../../rules/access.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import { statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { seesAllPartitions } from '../../defects/shared/missing-checks.ts'
import { withRequestChange } from '../changes.ts'
import { listShapes, type QueryTest } from '../list-shapes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, type MutantFacts, mutant, opensAccess } from '../mutant.ts'
import { countParameters } from '../parameters/parameters.ts'
import { callerKinds, operationClauses } from '../places.ts'

const listOperations = ['messages', ...statisticCounts] as const

type ListOperation = (typeof listOperations)[number]

interface OpenedRows {
  operation: ListOperation
  caller: CallerKind
  /** of the messages that the caller cannot consult: those that are included */
  isIncluded: (message: StoredMessage, isForeign: boolean) => boolean
  isWhere?: QueryTest
}

/** The rows that the caller can consult, and others, in the order of a list. */
const withRows = ({ operation, caller: kind, isIncluded, isWhere = () => true }: OpenedRows): Change =>
  withRequestChange(operation, async ({ caller, request, store }, { ordering }) => {
    if (caller.kind !== kind || !isWhere(request.query)) return {}
    const isOpen = await caller.partitionFilter()
    const rowsOf = (mailbox: string, isForeign: boolean) =>
      store.inMailbox(mailbox).filter((one) => (!isForeign && isOpen(partitionOf(one))) || isIncluded(one, isForeign))
    const inMailbox = (own: string) =>
      store
        .mailboxes()
        .flatMap((mailbox) => rowsOf(mailbox, mailbox !== own))
        .sort(ordering.compare)
    return { caller: { ...caller, ...seesAllPartitions }, store: storeWith(store, { inMailbox }) }
  })

/** The reference provider counts visible messages that were received. */
const kindsIn = (operation: ListOperation) =>
  operation === 'messages' ? messageKinds : messageKinds.filter(({ id }) => id !== 'sent' && id !== 'hidden')

/** Messages of closed partitions, which a human user alone can have. */
const closedByKind = (operation: ListOperation): MutantFacts[] =>
  kindsIn(operation).map(({ id, says, isOf }) =>
    mutant(
      `right-not-for-${id}:${operation}`,
      `${operation}: the right is not looked up for ${says}`,
      operationClauses[operation].right,
      withRows({ operation, caller: 'human', isIncluded: (message, isForeign) => !isForeign && isOf(message) }),
      opensAccess,
    ),
  )

const foreignRows = (
  operation: ListOperation,
  [id, says]: readonly [string, string],
  rows: Pick<OpenedRows, 'isIncluded' | 'isWhere'>,
): MutantFacts[] =>
  callerKinds.map((caller) =>
    mutant(
      `foreign-${id}-by-${caller}:${operation}`,
      `${operation} for a caller of the kind ${caller} includes ${says}`,
      operationClauses[operation].foreign,
      withRows({ operation, caller, ...rows }),
      opensAccess,
    ),
  )

const foreignByKind = (operation: ListOperation): MutantFacts[] =>
  kindsIn(operation).flatMap(({ id, says, isOf }) =>
    foreignRows(operation, [id, `${says} of other mailboxes`], {
      isIncluded: (message, isForeign) => isForeign && isOf(message),
    }),
  )

const anyForeign: OpenedRows['isIncluded'] = (_message, isForeign) => isForeign

const foreignInLists = listShapes.flatMap(([id, says, isWhere]) =>
  foreignRows('messages', [`beside-${id}`, `messages of other mailboxes ${says}`], { isIncluded: anyForeign, isWhere }),
)

const foreignInCounts = countParameters.flatMap(({ operation, name }) =>
  foreignRows(operation as ListOperation, [`beside-${name}`, `messages of other mailboxes beside ${name}`], {
    isIncluded: anyForeign,
    isWhere: (query) => query.has(name),
  }),
)

export const rowsOfOthers: readonly MutantFacts[] = [
  ...listOperations.flatMap((operation) => [...closedByKind(operation), ...foreignByKind(operation)]),
  ...foreignInLists,
  ...foreignInCounts,
]
