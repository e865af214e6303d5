/** ISO 8601 in its many spellings, and days that begin elsewhere. */
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import { withEditedMessages } from '../list-items.ts'
import type { Variant } from '../variant.ts'

const withDateSpelling = (rules: Rules, spell: (dateTime: string) => string): Rules =>
  withEditedMessages(rules, (fields) => ({
    ...fields,
    publicationDate: spell(String(fields.publicationDate)),
    expirationDate: spell(String(fields.expirationDate)),
  }))

const shifted = (dateTime: string, hours: number, offset: string): string =>
  new Date(Date.parse(dateTime) + hours * 3_600_000).toISOString().replace('Z', offset)

const brusselsDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })
const dayInBrussels = (dateTime: string): string => brusselsDay.format(new Date(dateTime))

export const dateVariants: readonly Variant[] = [
  {
    id: 'date-has-an-offset',
    conflictGroup: 'date-times',
    says: 'date-times are those of +02:00',
    change: (rules) => withDateSpelling(rules, (dateTime) => shifted(dateTime, 2, '+02:00')),
  },
  {
    id: 'date-has-a-western-offset',
    conflictGroup: 'date-times',
    says: 'date-times are those of -05:00',
    change: (rules) => withDateSpelling(rules, (dateTime) => shifted(dateTime, -5, '-05:00')),
  },
  {
    id: 'date-has-microseconds',
    conflictGroup: 'date-times',
    says: 'date-times have six digits after the second',
    change: (rules) => withDateSpelling(rules, (dateTime) => dateTime.replace('Z', '123Z')),
  },
  {
    id: 'date-has-nanoseconds',
    conflictGroup: 'date-times',
    says: 'date-times have nine digits after the second',
    change: (rules) => withDateSpelling(rules, (dateTime) => dateTime.replace('Z', '123456Z')),
  },
  {
    id: 'date-has-no-milliseconds',
    conflictGroup: 'date-times',
    says: 'date-times end with the second',
    change: (rules) => withDateSpelling(rules, (dateTime) => dateTime.replace(/\.\d+Z$/, 'Z')),
  },
  {
    id: 'date-spells-utc-as-offset',
    conflictGroup: 'date-times',
    says: 'UTC is written as +00:00',
    change: (rules) => withDateSpelling(rules, (dateTime) => dateTime.replace('Z', '+00:00')),
  },
  {
    id: 'date-is-a-day',
    conflictGroup: 'date-times',
    says: 'publication and expiry are dates without a time',
    change: (rules) => withDateSpelling(rules, (dateTime) => dateTime.slice(0, 10)),
  },
  {
    id: 'date-bounds-belong-to-the-period',
    says: 'the days named in a filter count as inside',
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => message.expirationDate.slice(0, 10) <= date,
        receivedAfter: (message, date) => message.publicationDate.slice(0, 10) >= date,
        receivedBefore: (message, date) => message.publicationDate.slice(0, 10) <= date,
      }),
  },
  {
    id: 'date-of-a-filter-is-a-day-in-brussels',
    says: 'days begin and end at midnight of the country',
    change: (rules) =>
      reviseRules(rules, 'matching', {
        expiredBefore: (message, date) => dayInBrussels(message.expirationDate) < date,
        receivedAfter: (message, date) => dayInBrussels(message.publicationDate) > date,
        receivedBefore: (message, date) => dayInBrussels(message.publicationDate) < date,
      }),
  },
]
