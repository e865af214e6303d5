/** §5.6, §5.8: the rights of a user, looked up for each request or cached. */
import type { Clock } from '../../fixtures/clock.ts'
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { ServiceLookups } from '../rules/asking.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import type { RightsQuestion } from '../rules/service-requests.ts'

/** True for the partitions that one of the rights opens. */
const isGrantedBy =
  (rights: readonly PartitionRight[], { access }: Pick<Rules, 'access'>) =>
  (partitionId: string): boolean =>
    rights.some((right) => access.grants(right, partitionId))

/** §5.6: the rights of a user, looked up in the partition service for each request. */
export const rightsLookup = (services: ServiceLookups, rules: Rules): RightsLookup => ({
  hasRight: async (question) => rules.access.grants(await services.right(question), question.partitionId),
  partitionFilter: async (question) => isGrantedBy(await services.rights(question), rules),
})

type User = Pick<RightsQuestion, 'mailbox' | 'person'>

interface CachedRights {
  mailbox: string
  rights: PartitionRight[]
  /** milliseconds since the epoch */
  until: number
}

/** How long cached rights count when no event says otherwise. */
const maxAgeMs = 60 * 60 * 1000

/** Sets a value as the newest one, and drops the oldest one of more than `most`. */
export const setNewest = <Value>(map: Map<string, Value>, key: string, value: Value, most: number): void => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && !oldest.done) map.delete(oldest.value)
}

const keyOf = ({ mailbox, person }: User) => JSON.stringify([mailbox, person])

/** §5.8, §6: rights that are looked up once per user and updated by notifications. */
export interface RightsCache extends RightsLookup {
  /** A user's right on a partition changed. */
  update(user: User, right: PartitionRight): void
  /** A partition was deleted, and every right on it. */
  forgetPartition(mailbox: string, partitionId: string): void
}

export const cachedRights = (services: ServiceLookups, rules: Rules, clock: Clock): RightsCache => {
  const cached = new Map<string, CachedRights>()
  let changes = 0
  const rightsOf = async ({ mailbox, person }: User): Promise<PartitionRight[]> => {
    const key = keyOf({ mailbox, person })
    const known = cached.get(key)
    const now = clock().getTime()
    if (known && known.until > now) return known.rights
    const before = changes
    const rights = await services.rights({ mailbox, person })
    // A response that crossed a notification may be outdated: use it, but do not cache it.
    if (before === changes)
      setNewest(cached, key, { mailbox, rights, until: now + maxAgeMs }, providerLimits.cachedUsers)
    return rights
  }
  const replace = (key: string, known: CachedRights, partitionId: string, by: PartitionRight[]): void => {
    const rights = known.rights.filter((right) => right.partitionId !== partitionId)
    cached.set(key, { ...known, rights: [...rights, ...by] })
  }
  return {
    hasRight: async ({ partitionId, ...user }) => isGrantedBy(await rightsOf(user), rules)(partitionId),
    partitionFilter: async (user) => isGrantedBy(await rightsOf(user), rules),
    update: (user, right) => {
      changes += 1
      const known = cached.get(keyOf(user))
      if (known) replace(keyOf(user), known, right.partitionId, [right])
    },
    forgetPartition: (mailbox, partitionId) => {
      changes += 1
      for (const [key, known] of cached) if (known.mailbox === mailbox) replace(key, known, partitionId, [])
    },
  }
}
