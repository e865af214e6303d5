/** §4.2: how many messages expire within a number of days. */
import { nearlyExpiredCriteria } from '../parameters/statistic-criteria.ts'
import { counted, type Statistic } from './counted.ts'
import { route } from './route.ts'

const statistic: Statistic = {
  name: 'nearlyExpired',
  criteria: nearlyExpiredCriteria,
  counts: (message, { days = 0, isRead }, { rules, clock }) =>
    rules.statistics.nearlyExpired(message, days, clock()) &&
    (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const nearlyExpired = route({ operation: 'nearlyExpired', handle: (visit) => counted(statistic, visit) })
