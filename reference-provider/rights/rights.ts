/** §5.6: what a user may consult, as the partition service says at this moment. */
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'
import type { PartitionService } from '../services/partition-service.ts'

/** Whether one of the rights lets somebody into a partition. */
export const grantedBy =
  (rights: readonly PartitionRight[], { access }: Pick<Rules, 'access'>) =>
  (partitionId: string): boolean =>
    rights.some((right) => access.grants(right, partitionId))

export const rightsLookup = (service: PartitionService, rules: Rules): RightsLookup => ({
  one: async (question) => rules.access.grants(await rules.asking.right(question, service.right), question.partitionId),
  all: async (question) => grantedBy(await rules.asking.rights(question, service.rights), rules),
})
