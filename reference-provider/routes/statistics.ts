/** §4.2: a statistic is a count over the partitions that the caller may consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import {
  nearlyExpiredCriteria,
  registeredMailsCriteria,
  type StatisticCriteria,
  withActionRequiredCriteria,
} from '../parameters/statistic-criteria.ts'
import { refuse } from '../refusal.ts'
import type { ProviderResponse } from '../response.ts'
import type { StatisticName } from '../rules/lists/statistics.ts'
import type { Rules } from '../rules/rules.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { type PartitionFilter, searchablePartitions } from './shared/find-message.ts'
import { findableMessages } from './shared/find-messages.ts'

interface Statistic {
  name: StatisticName
  criteria(query: URLSearchParams, rules: Rules): StatisticCriteria
  counts(message: StoredMessage, criteria: StatisticCriteria, visit: RouteContext): boolean
}

const requirePartitions = async (
  { recipientPartition }: StatisticCriteria,
  visit: RouteContext,
): Promise<PartitionFilter> => {
  const access = await searchablePartitions(recipientPartition, visit)
  if (access) return access
  const refusal = visit.rules.refusals.countWithoutAccess()
  return refusal ? refuse(refusal) : () => false
}

/** A provider without the feature answers 0 and asks nobody for rights. */
const statisticResponse = async (
  { name, criteria, counts }: Statistic,
  visit: RouteContext,
): Promise<ProviderResponse> => {
  const { request, caller, rules, features } = visit
  const asked = criteria(request.query, rules)
  if (!rules.statistics.supports[name](features)) return successResponse(visit, rules.presentation.count(0))
  const mailbox = await caller.mailbox()
  const mayConsult = await requirePartitions(asked, visit)
  const partition = asked.recipientPartition
  const isCounted = (message: StoredMessage) =>
    rules.statistics.isCountable(message) &&
    rules.access.isCounted(message, mayConsult) &&
    (partition === undefined || rules.statistics.ofPartition(message, partition)) &&
    counts(message, asked, visit)
  return successResponse(
    visit,
    rules.presentation.count(findableMessages(mailbox, name, visit).filter(isCounted).length),
  )
}

/** §4.2: how many messages expire within a number of days. */
const nearlyExpiredStatistic: Statistic = {
  name: 'nearlyExpired',
  criteria: nearlyExpiredCriteria,
  counts: (message, { days = 0, isRead }, { rules, clock }) =>
    rules.statistics.nearlyExpired(message, days, clock()) &&
    (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const nearlyExpiredRoute = defineRoute({
  operation: 'nearlyExpired',
  handle: (visit) => statisticResponse(nearlyExpiredStatistic, visit),
})

/** §4.2: how many registered mails there are, read or not. */
const registeredMailsStatistic: Statistic = {
  name: 'registeredMails',
  criteria: registeredMailsCriteria,
  counts: (message, { isRead }, { rules }) =>
    rules.statistics.registeredMail(message) && (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const registeredMailsRoute = defineRoute({
  operation: 'registeredMails',
  handle: (visit) => statisticResponse(registeredMailsStatistic, visit),
})

/** §4.2: how many messages ask for a confirmation, given or not. */
const withActionRequiredStatistic: Statistic = {
  name: 'withActionRequired',
  criteria: withActionRequiredCriteria,
  counts: (message, { isConfirmed }, { rules }) =>
    rules.statistics.withActionRequired(message) &&
    (isConfirmed === undefined || rules.statistics.isConfirmed(message, isConfirmed)),
}

export const withActionRequiredRoute = defineRoute({
  operation: 'withActionRequired',
  handle: (visit) => statisticResponse(withActionRequiredStatistic, visit),
})
