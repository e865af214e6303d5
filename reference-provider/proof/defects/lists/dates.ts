/** §4.1: dates that are some days off. */
import { dayOf } from '../../../rules/lists/filters.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const oneDayMs = 24 * 60 * 60 * 1000
const daysFrom = (date: string, days: number): string =>
  dayOf(new Date(Date.parse(date) + days * oneDayMs).toISOString())

const publicationScenarios = ['list-received-between', 'list-filters-all-hold']

export const dateDefects: readonly Defect[] = [
  defect(
    'received-after-begins-five-days-early',
    ['list-received-after', 'list-sent-search-filters', ...publicationScenarios],
    {
      says: 'a period of grace was added to the beginning',
      clauses: ['4.1.received-after', '4.1.every-message-matches'],
      change: revise('matching', {
        receivedAfter: (message, date) => dayOf(message.publicationDate) > daysFrom(date, -5),
      }),
    },
  ),
  defect(
    'received-after-begins-five-days-late',
    ['list-received-after', 'list-sent-search-filters', ...publicationScenarios],
    {
      says: 'messages are found only once they were indexed, days after they came',
      clauses: ['4.1.received-after'],
      change: revise('matching', {
        receivedAfter: (message, date) => dayOf(message.publicationDate) > daysFrom(date, 5),
      }),
    },
  ),
  defect(
    'received-before-ends-five-days-late',
    ['list-received-before', 'list-sent-received-before', ...publicationScenarios],
    {
      says: 'the end of the week is taken in place of the day',
      clauses: ['4.1.received-before', '4.1.every-message-matches'],
      change: revise('matching', {
        receivedBefore: (message, date) => dayOf(message.publicationDate) < daysFrom(date, 5),
      }),
    },
  ),
  defect(
    'received-before-ends-five-days-early',
    ['list-received-before', 'list-sent-received-before', ...publicationScenarios],
    {
      says: 'the beginning of the week is taken in place of the day',
      clauses: ['4.1.received-before'],
      change: revise('matching', {
        receivedBefore: (message, date) => dayOf(message.publicationDate) < daysFrom(date, -5),
      }),
    },
  ),
  defect(
    'expired-before-ends-a-week-late',
    ['list-unread-expiring-soon', 'list-expired-before', 'list-filters-all-hold'],
    {
      says: 'a week of grace is added to each expiry',
      clauses: ['4.1.expired-before', '4.1.every-message-matches'],
      change: revise('matching', {
        expiredBefore: (message, date) => dayOf(message.expirationDate) < daysFrom(date, 7),
      }),
    },
  ),
  defect(
    'expired-before-ends-a-week-early',
    ['list-unread-expiring-soon', 'list-expired-before', 'list-filters-all-hold'],
    {
      says: 'what expires in the last week is left to another alert',
      clauses: ['4.1.expired-before'],
      change: revise('matching', {
        expiredBefore: (message, date) => dayOf(message.expirationDate) < daysFrom(date, -7),
      }),
    },
  ),
]
