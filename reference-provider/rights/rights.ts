/** §5.6: the rights of a user, looked up in the partition service for each request. */
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { ServiceLookups } from '../rules/asking.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'

/** True for the partitions that one of the rights opens. */
export const isGrantedBy =
  (rights: readonly PartitionRight[], { access }: Pick<Rules, 'access'>) =>
  (partitionId: string): boolean =>
    rights.some((right) => access.grants(right, partitionId))

export const rightsLookup = (services: ServiceLookups, rules: Rules): RightsLookup => ({
  hasRight: async (question) => rules.access.grants(await services.right(question), question.partitionId),
  partitionFilter: async (question) => isGrantedBy(await services.rights(question), rules),
})
