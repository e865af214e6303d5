/** §4.2: how many messages ask for a confirmation, given or not. */
import { withActionRequiredCriteria } from '../parameters/statistic-criteria.ts'
import { counted, type Statistic } from './counted.ts'
import { route } from './route.ts'

const statistic: Statistic = {
  name: 'withActionRequired',
  criteria: withActionRequiredCriteria,
  counts: (message, { isConfirmed }, { rules }) =>
    rules.statistics.withActionRequired(message) &&
    (isConfirmed === undefined || rules.statistics.isConfirmed(message, isConfirmed)),
}

export const withActionRequired = route({
  operation: 'withActionRequired',
  handle: (visit) => counted(statistic, visit),
})
