/** §4.2: how many registered mails there are, read or not. */
import { registeredMailsCriteria } from '../parameters/statistic-criteria.ts'
import { counted, type Statistic } from './counted.ts'
import { route } from './route.ts'

const statistic: Statistic = {
  name: 'registeredMails',
  criteria: registeredMailsCriteria,
  counts: (message, { isRead }, { rules }) =>
    rules.statistics.registeredMail(message) && (isRead === undefined || rules.statistics.isRead(message, isRead)),
}

export const registeredMails = route({ operation: 'registeredMails', handle: (visit) => counted(statistic, visit) })
