/** §4.2: a statistic is a count over the partitions that the caller may consult, or over one of them. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import {
  nearlyExpiredCriteria,
  registeredMailsCriteria,
  type StatisticCriteria,
  withActionRequiredCriteria,
} from '../parameters/statistic-criteria.ts'
import { refuse } from '../refusal.ts'
import type { Reply } from '../response.ts'
import type { StatisticName } from '../rules/lists/statistics.ts'
import type { Rules } from '../rules/rules.ts'
import { done, route, type Visit } from './route.ts'
import { type Searchable, searchable } from './shared/find-message.ts'
import { presentMessages } from './shared/find-messages.ts'

interface Statistic {
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
const counted = async ({ name, criteria, counts }: Statistic, visit: Visit): Promise<Reply> => {
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

/** §4.2: how many messages expire within a number of days. */
const nearlyExpiredStatistic: Statistic = {
  name: 'nearlyExpired',
  criteria: nearlyExpiredCriteria,
  counts: (message, { days = 0, isRead }, { rules, clock }) =>
    rules.statistics.nearlyExpired(message, days, clock()) &&
    (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const nearlyExpired = route({
  operation: 'nearlyExpired',
  handle: (visit) => counted(nearlyExpiredStatistic, visit),
})

/** §4.2: how many registered mails there are, read or not. */
const registeredMailsStatistic: Statistic = {
  name: 'registeredMails',
  criteria: registeredMailsCriteria,
  counts: (message, { isRead }, { rules }) =>
    rules.statistics.registeredMail(message) && (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const registeredMails = route({
  operation: 'registeredMails',
  handle: (visit) => counted(registeredMailsStatistic, visit),
})

/** §4.2: how many messages ask for a confirmation, given or not. */
const withActionRequiredStatistic: Statistic = {
  name: 'withActionRequired',
  criteria: withActionRequiredCriteria,
  counts: (message, { isConfirmed }, { rules }) =>
    rules.statistics.withActionRequired(message) &&
    (isConfirmed === undefined || rules.statistics.isConfirmed(message, isConfirmed)),
}

export const withActionRequired = route({
  operation: 'withActionRequired',
  handle: (visit) => counted(withActionRequiredStatistic, visit),
})
