/** §4.2: a statistic is a count over the partitions that the caller can consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { readQuery } from '../parameters/read-query.ts'
import { type Condition, statisticConditions } from '../rules/lists/conditions.ts'
import type { StatisticName } from '../rules/lists/statistics.ts'
import type { MailboxIndex } from '../store/index/mailbox-index.ts'
import { defineRoute, type ProviderRoute, type RouteContext, successResponse } from './route.ts'
import { nowhere, searchablePartitions } from './shared/find-message.ts'
import { findableMessages } from './shared/find-messages.ts'
import { type CountCheck, type CountRequest, indexedCount } from './shared/indexed-messages.ts'

const days = 'numberOfDaysBeforeExpiration'

type StatisticParameter = typeof days | 'isRead' | 'isConfirmed'
interface StatisticCriteria {
  [days]?: number
  isRead?: boolean
  isConfirmed?: boolean
}

/** What a statistic counts, besides what all of them have in common. */
type Counted = (criteria: StatisticCriteria, context: RouteContext) => CountCheck[]

const check = (
  rule: CountCheck['rule'],
  meets: (message: StoredMessage) => boolean,
  condition: (index: MailboxIndex) => Condition | undefined,
): CountCheck => ({ rule, meets, condition })

/** Message by message, for rules and stores that the index does not know. */
const scannedCount = (
  { mailbox, recipientPartition, mayConsult, checks }: CountRequest,
  context: RouteContext,
): number => {
  const { statistics, access } = context.rules
  const isCounted = (message: StoredMessage) =>
    statistics.isCountable(message) &&
    access.isCounted(message, mayConsult) &&
    (recipientPartition === undefined || message.recipientPartition === recipientPartition) &&
    checks.every(({ meets }) => meets(message))
  return findableMessages(mailbox, context).filter(isCounted).length
}

/** `parameters`: besides the partition. A provider without the feature answers 0 and checks no rights. */
const statisticRoute = (
  operation: StatisticName,
  parameters: readonly StatisticParameter[],
  counted: Counted,
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
      const asked = { mailbox, recipientPartition, mayConsult, checks: counted(criteria, context) }
      const count = indexedCount(asked, context) ?? scannedCount(asked, context)
      return successResponse(context, rules.presentation.count(count))
    },
  })

const readAsWanted: Counted = ({ isRead }, { rules: { statistics } }) =>
  isRead === undefined
    ? []
    : [
        check(
          'isRead',
          (message) => statistics.isRead(message, isRead),
          (index) => statisticConditions.isRead(index, isRead),
        ),
      ]

export const statisticRoutes = [
  /** §4.2: how many messages expire within a number of days. */
  statisticRoute('nearlyExpired', [days, 'isRead'], (criteria, context) => {
    const { [days]: within = 0 } = criteria
    const { rules, clock } = context
    const expiresWithin = check(
      'nearlyExpired',
      (message) => rules.statistics.nearlyExpired(message, within, clock()),
      (index) => statisticConditions.nearlyExpired(index, within, clock()),
    )
    return [expiresWithin, ...readAsWanted(criteria, context)]
  }),
  /** §4.2: how many messages ask for a confirmation, given or not. */
  statisticRoute('withActionRequired', ['isConfirmed'], ({ isConfirmed }, { rules: { statistics } }) => {
    const asksConfirmation = check(
      'withActionRequired',
      (message) => statistics.withActionRequired(message),
      (index) => statisticConditions.withActionRequired(index),
    )
    if (isConfirmed === undefined) return [asksConfirmation]
    const isAsWanted = check(
      'isConfirmed',
      (message) => statistics.isConfirmed(message, isConfirmed),
      (index) => statisticConditions.isConfirmed(index, isConfirmed),
    )
    return [asksConfirmation, isAsWanted]
  }),
  /** §4.2: how many registered mails there are, read or not. */
  statisticRoute('registeredMails', ['isRead'], (criteria, context) => {
    const isRegistered = check(
      'registeredMail',
      (message) => context.rules.statistics.registeredMail(message),
      (index) => statisticConditions.registeredMail(index),
    )
    return [isRegistered, ...readAsWanted(criteria, context)]
  }),
]
