/** §5.6: what a user may consult, as the partition service says at this moment. */
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'
import type { PartitionServiceClient } from '../services/partition-service.ts'

/** Whether one of the rights lets somebody into a partition. */
export const isGrantedBy =
  (rights: readonly PartitionRight[], { access }: Pick<Rules, 'access'>) =>
  (partitionId: string): boolean =>
    rights.some((right) => access.grants(right, partitionId))

export const rightsLookup = (service: PartitionServiceClient, rules: Rules): RightsLookup => ({
  hasRight: async (question) =>
    rules.access.grants(await rules.asking.right(question, service.right), question.partitionId),
  partitionFilter: async (question) => isGrantedBy(await rules.asking.rights(question, service.rights), rules),
})
