/** §5.6: the rights of a user, looked up in the partition service for each request. */
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'
import type { PartitionServiceClient } from '../services/partition-service.ts'

/** True for the partitions that one of the rights opens. */
export const isGrantedBy =
  (rights: readonly PartitionRight[], { access }: Pick<Rules, 'access'>) =>
  (partitionId: string): boolean =>
    rights.some((right) => access.grants(right, partitionId))

export const rightsLookup = (service: PartitionServiceClient, rules: Rules): RightsLookup => ({
  hasRight: async (question) =>
    rules.access.grants(await rules.asking.right(question, service.right), question.partitionId),
  partitionFilter: async (question) => isGrantedBy(await rules.asking.rights(question, service.rights), rules),
})
