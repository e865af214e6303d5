/** §4.1: dates that are some days off. */
import { dayOf } from '../../../rules/lists/filters.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const oneDayMs = 24 * 60 * 60 * 1000
const daysFrom = (date: string, days: number): string =>
  dayOf(new Date(Date.parse(date) + days * oneDayMs).toISOString())

const publicationScenarios = ['list-received-between', 'list-filters-all-hold']

export const dateDefects: readonly Defect[] = [
  {
    id: 'received-after-begins-five-days-early',
    clauses: ['4.1.received-after', '4.1.every-message-matches'],
    says: 'a period of grace was added to the beginning',
    expected: ['list-received-after', 'list-sent-search-filters', ...publicationScenarios],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedAfter: (message, date) => dayOf(message.publicationDate) > daysFrom(date, -5),
      }),
  },
  {
    id: 'received-after-begins-five-days-late',
    clauses: ['4.1.received-after'],
    says: 'messages are found only once they were indexed, days after they came',
    expected: ['list-received-after', 'list-sent-search-filters', ...publicationScenarios],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedAfter: (message, date) => dayOf(message.publicationDate) > daysFrom(date, 5),
      }),
  },
  {
    id: 'received-before-ends-five-days-late',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    says: 'the end of the week is taken in place of the day',
    expected: ['list-received-before', 'list-sent-received-before', ...publicationScenarios],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedBefore: (message, date) => dayOf(message.publicationDate) < daysFrom(date, 5),
      }),
  },
  {
    id: 'received-before-ends-five-days-early',
    clauses: ['4.1.received-before'],
    says: 'the beginning of the week is taken in place of the day',
    expected: ['list-received-before', 'list-sent-received-before', ...publicationScenarios],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        receivedBefore: (message, date) => dayOf(message.publicationDate) < daysFrom(date, -5),
      }),
  },
  {
    id: 'expired-before-ends-a-week-late',
    clauses: ['4.1.expired-before', '4.1.every-message-matches'],
    says: 'a week of grace is added to each expiry',
    expected: ['list-unread-expiring-soon', 'list-expired-before', 'list-filters-all-hold'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => dayOf(message.expirationDate) < daysFrom(date, 7),
      }),
  },
  {
    id: 'expired-before-ends-a-week-early',
    clauses: ['4.1.expired-before'],
    says: 'what expires in the last week is left to another alert',
    expected: ['list-unread-expiring-soon', 'list-expired-before', 'list-filters-all-hold'],
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => dayOf(message.expirationDate) < daysFrom(date, -7),
      }),
  },
]
