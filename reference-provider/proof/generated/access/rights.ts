/** §5.6: rights on partitions that are not looked up, or are taken for something else, in one operation. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { mayConsultAll, seesAllPartitions } from '../../defects/shared/missing-checks.ts'
import { withRequestChange } from '../changes.ts'
import { listShapes } from '../list-shapes.ts'
import { atEachPlace, type Change, mutant, opensAccess } from '../mutant.ts'
import { type MailboxOperation, mailboxOperations, operationClauses } from '../places.ts'

type CallerChange = (caller: IdentifiedCaller, identified: IdentifiedRequest) => Partial<IdentifiedCaller>

/** A human user has other answers to "may this caller consult…" in one operation. */
const withHumanUser = (operation: MailboxOperation, change: CallerChange): Change =>
  withRequestChange(operation, (identified) => {
    const { caller } = identified
    return caller.kind === 'human' ? { caller: { ...caller, ...change(caller, identified) } } : {}
  })

const grantIf =
  (isGranted: (partitionId: string) => boolean): CallerChange =>
  (caller) => ({
    mayConsult: async (partitionId) => isGranted(partitionId) || caller.mayConsult(partitionId),
    partitionFilter: async () => {
      const own = await caller.partitionFilter()
      return (partitionId) => isGranted(partitionId) || own(partitionId)
    },
  })

const withDefaultOpeningAll: CallerChange = (caller) => {
  const hasDefault = () => caller.mayConsult(defaultPartition)
  return {
    mayConsult: async (partitionId) => (await caller.mayConsult(partitionId)) || hasDefault(),
    partitionFilter: async () => {
      const [own, opensAll] = [await caller.partitionFilter(), await hasDefault()]
      return (partitionId) => opensAll || own(partitionId)
    },
  }
}

const withFailureAsYes: CallerChange = (caller) => ({
  mayConsult: (partitionId) => caller.mayConsult(partitionId).catch(() => true),
  partitionFilter: () => caller.partitionFilter().catch(() => () => true),
})

const withRightsInverted: CallerChange = (caller) => ({
  mayConsult: async (partitionId) => !(await caller.mayConsult(partitionId)),
  partitionFilter: async () => {
    const own = await caller.partitionFilter()
    return (partitionId) => !own(partitionId)
  },
})

const withNothingOpen: CallerChange = () => ({
  mayConsult: async () => false,
  partitionFilter: async () => () => false,
})

const rightOperators: readonly (readonly [id: string, says: string, change: CallerChange])[] = [
  ['left-out', 'no right is looked up', grantIf(() => true)],
  ['default-opens-all', 'a right on the default partition opens every partition', withDefaultOpeningAll],
  ['failure-is-yes', 'a partition service that fails counts as a yes', withFailureAsYes],
  ['default-partition-is-open', 'the default partition needs no right', grantIf((id) => id === defaultPartition)],
  ['wrong-way-round', 'consult=true closes and consult=false opens', withRightsInverted],
  ['nothing-is-open', 'every right is taken as a no', withNothingOpen],
]

export const missingRights = atEachPlace(mailboxOperations, rightOperators, (operation, [id, says, change]) => {
  const { right } = operationClauses[operation]
  const clauses = id === 'failure-is-yes' ? [...right, '5.6.no-content-without-right' as const] : right
  const opens = id !== 'nothing-is-open' && opensAccess
  return mutant(`right-${id}:${operation}`, `${operation}: ${says}`, clauses, withHumanUser(operation, change), {
    ...opens,
  })
})

export const missingRightsInLists = listShapes.map(([id, says, is]) => {
  const change = withHumanUser('messages', (_caller, { request }) =>
    is(request.query) ? { ...mayConsultAll, ...seesAllPartitions } : {},
  )
  const { right } = operationClauses.messages
  return mutant(`right-left-out-${id}:messages`, `list: the rights are forgotten ${says}`, right, change, opensAccess)
})

export const missingRightsInCounts = statisticCounts.map((operation) =>
  mutant(
    `right-left-out-named:${operation}`,
    `${operation}: no right is looked up on a partition that is named`,
    operationClauses[operation].right,
    withHumanUser(operation, () => mayConsultAll),
    opensAccess,
  ),
)
