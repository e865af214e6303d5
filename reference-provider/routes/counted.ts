/** §4.2: a statistic is a count over the partitions that the caller may consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/model.ts'
import { presentMessages } from '../listing.ts'
import type { StatisticCriteria } from '../parameters/statistic-criteria.ts'
import { refuse } from '../refusal.ts'
import type { Reply } from '../reply.ts'
import type { Rules } from '../rules/rules.ts'
import type { StatisticName } from '../rules/statistics.ts'
import { done, type Visit } from './route.ts'
import { type Searchable, searchable } from './searchable.ts'

export interface Statistic {
  name: StatisticName
  criteria(query: URLSearchParams, rules: Rules): StatisticCriteria
  counts(message: StoredMessage, criteria: StatisticCriteria, visit: Visit): boolean
}

const accessFor = async ({ recipientPartition }: StatisticCriteria, visit: Visit): Promise<Searchable> => {
  const access = await searchable(recipientPartition, visit)
  if (access) return access
  const refusal = visit.rules.refusals.countWithoutAccess()
  return refusal ? refuse(refusal) : () => false
}

/** A provider without the feature answers 0 and asks nobody for rights. */
export const counted = async ({ name, criteria, counts }: Statistic, visit: Visit): Promise<Reply> => {
  const { call, caller, rules, features } = visit
  const asked = criteria(call.query, rules)
  if (!rules.statistics.supports[name](features)) return done(visit, rules.presentation.count(0))
  const mailbox = await caller.mailbox()
  const mayConsult = await accessFor(asked, visit)
  const partition = asked.recipientPartition
  const isCounted = (message: StoredMessage) =>
    rules.statistics.isCountable(message) &&
    rules.access.isCounted(message, mayConsult) &&
    (partition === undefined || rules.statistics.ofPartition(message, partition)) &&
    counts(message, asked, visit)
  return done(visit, rules.presentation.count(presentMessages(mailbox, name, visit).filter(isCounted).length))
}
