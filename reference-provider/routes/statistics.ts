/** §4.2: a statistic is a count over the partitions that the caller may consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { readQuery } from '../parameters/read-query.ts'
import type { StatisticName } from '../rules/lists/statistics.ts'
import { defineRoute, type ProviderRoute, type RouteContext, successResponse } from './route.ts'
import { nowhere, searchablePartitions } from './shared/find-message.ts'
import { findableMessages } from './shared/find-messages.ts'

const days = 'numberOfDaysBeforeExpiration'

type StatisticParameter = typeof days | 'isRead' | 'isConfirmed'
interface StatisticCriteria {
  [days]?: number
  isRead?: boolean
  isConfirmed?: boolean
}

/** `parameters`: besides the partition. A provider without the feature answers 0 and checks no rights. */
const statisticRoute = (
  operation: StatisticName,
  parameters: readonly StatisticParameter[],
  counts: (message: StoredMessage, criteria: StatisticCriteria, context: RouteContext) => boolean,
): ProviderRoute =>
  defineRoute({
    operation,
    handle: async (context) => {
      const { request, caller, rules, features } = context
      const { query } = request
      const { recipientPartition, ...criteria } = readQuery(query, ['recipientPartition', ...parameters], rules, {
        names: { recipientPartition: rules.statistics.partitionParameter },
        missing: () =>
          parameters.includes(days) && !query.has(days) ? [days, 'the number of days is required'] : undefined,
      })
      if (!rules.statistics.supports[operation](features)) return successResponse(context, rules.presentation.count(0))
      const mailbox = await caller.mailbox()
      // Our decision: the count of a partition without access is 0.
      const mayConsult = (await searchablePartitions(recipientPartition, context)) ?? nowhere
      const isCounted = (message: StoredMessage) =>
        rules.statistics.isCountable(message) &&
        rules.access.isCounted(message, mayConsult) &&
        (recipientPartition === undefined || message.recipientPartition === recipientPartition) &&
        counts(message, criteria, context)
      const count = findableMessages(mailbox, context).filter(isCounted).length
      return successResponse(context, rules.presentation.count(count))
    },
  })

export const statisticRoutes = [
  /** §4.2: how many messages expire within a number of days. */
  statisticRoute(
    'nearlyExpired',
    [days, 'isRead'],
    (message, { [days]: within = 0, isRead }, { rules, clock }) =>
      rules.statistics.nearlyExpired(message, within, clock()) &&
      (isRead === undefined || rules.statistics.isRead(message, isRead)),
  ),
  /** §4.2: how many messages ask for a confirmation, given or not. */
  statisticRoute(
    'withActionRequired',
    ['isConfirmed'],
    (message, { isConfirmed }, { rules }) =>
      rules.statistics.withActionRequired(message) &&
      (isConfirmed === undefined || rules.statistics.isConfirmed(message, isConfirmed)),
  ),
  /** §4.2: how many registered mails there are, read or not. */
  statisticRoute(
    'registeredMails',
    ['isRead'],
    (message, { isRead }, { rules }) =>
      rules.statistics.registeredMail(message) && (isRead === undefined || rules.statistics.isRead(message, isRead)),
  ),
]
