/** §5.6, §5.8: the rights of a user, looked up for each request or cached. */
import type { Clock } from '../../fixtures/clock.ts'
import type { PartitionRight } from '../../src/contract/interface/model.ts'
import type { ServiceLookups } from '../rules/asking.ts'
import type { RightsLookup } from '../rules/callers/caller.ts'
import type { Rules } from '../rules/rules.ts'
import type { PartitionRightQuestion, RightsQuestion } from '../rules/service-requests.ts'

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

const keyOf = ({ mailbox, person }: User) => JSON.stringify([mailbox, person])

/** §5.8, §6: cached rights, looked up once per user and updated by notifications. */
export class RightsCache implements RightsLookup {
  readonly #services: ServiceLookups
  readonly #rules: Rules
  readonly #clock: Clock
  readonly #cached = new Map<string, CachedRights>()
  #changes = 0

  constructor(services: ServiceLookups, rules: Rules, clock: Clock) {
    this.#services = services
    this.#rules = rules
    this.#clock = clock
  }

  async hasRight({ partitionId, ...user }: PartitionRightQuestion): Promise<boolean> {
    return isGrantedBy(await this.#rightsOf(user), this.#rules)(partitionId)
  }

  async partitionFilter(user: User): Promise<(partitionId: string) => boolean> {
    return isGrantedBy(await this.#rightsOf(user), this.#rules)
  }

  /** A user's right on a partition changed. */
  update(user: User, right: PartitionRight): void {
    this.#changes += 1
    const known = this.#cached.get(keyOf(user))
    if (known) this.#replace(keyOf(user), known, right.partitionId, [right])
  }

  /** A partition was deleted, and every right on it. */
  forgetPartition(mailbox: string, partitionId: string): void {
    this.#changes += 1
    for (const [key, known] of this.#cached) if (known.mailbox === mailbox) this.#replace(key, known, partitionId, [])
  }

  async #rightsOf({ mailbox, person }: User): Promise<PartitionRight[]> {
    const key = keyOf({ mailbox, person })
    const known = this.#cached.get(key)
    const now = this.#clock().getTime()
    if (known && known.until > now) return known.rights
    const before = this.#changes
    const rights = await this.#services.rights({ mailbox, person })
    // A response that crossed a notification may be outdated: use it, but do not cache it.
    if (before === this.#changes) this.#cached.set(key, { mailbox, rights, until: now + maxAgeMs })
    return rights
  }

  #replace(key: string, known: CachedRights, partitionId: string, by: PartitionRight[]): void {
    const rights = known.rights.filter((right) => right.partitionId !== partitionId)
    this.#cached.set(key, { ...known, rights: [...rights, ...by] })
  }
}
