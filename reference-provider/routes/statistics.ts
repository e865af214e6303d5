/** §4.2: a statistic is a count over the partitions that the caller may consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import {
  nearlyExpiredCriteria,
  registeredMailsCriteria,
  type StatisticCriteria,
  withActionRequiredCriteria,
} from '../parameters/statistic-criteria.ts'
import type { ProviderResponse } from '../response.ts'
import type { StatisticName } from '../rules/lists/statistics.ts'
import type { Rules } from '../rules/rules.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { nowhere, searchablePartitions } from './shared/find-message.ts'
import { findableMessages } from './shared/find-messages.ts'

interface Statistic {
  name: StatisticName
  criteria(query: URLSearchParams, rules: Rules): StatisticCriteria
  counts(message: StoredMessage, criteria: StatisticCriteria, context: RouteContext): boolean
}

/** A provider without the feature answers 0 and checks no rights. */
const statisticResponse = async (
  { name, criteria, counts }: Statistic,
  context: RouteContext,
): Promise<ProviderResponse> => {
  const { request, caller, rules, features } = context
  const values = criteria(request.query, rules)
  if (!rules.statistics.supports[name](features)) return successResponse(context, rules.presentation.count(0))
  const mailbox = await caller.mailbox()
  const partition = values.recipientPartition
  // Our decision: the count of a partition without access is 0.
  const mayConsult = (await searchablePartitions(partition, context)) ?? nowhere
  const isCounted = (message: StoredMessage) =>
    rules.statistics.isCountable(message) &&
    rules.access.isCounted(message, mayConsult) &&
    (partition === undefined || message.recipientPartition === partition) &&
    counts(message, values, context)
  return successResponse(context, rules.presentation.count(findableMessages(mailbox, context).filter(isCounted).length))
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
  method: 'GET',
  path: paths.nearlyExpired,
  handle: (context) => statisticResponse(nearlyExpiredStatistic, context),
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
  method: 'GET',
  path: paths.registeredMails,
  handle: (context) => statisticResponse(registeredMailsStatistic, context),
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
  method: 'GET',
  path: paths.withActionRequired,
  handle: (context) => statisticResponse(withActionRequiredStatistic, context),
})
