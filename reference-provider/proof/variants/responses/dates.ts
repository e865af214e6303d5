/** Dates in any form that RFC 3339 allows, and days that begin elsewhere. */
import { revise } from '../../../rules/rules.ts'
import { editMessages } from '../field-edits.ts'
import { type Variant, variant } from '../variant.ts'

const dateTimeVariant = (id: string, says: string, spell: (dateTime: string) => string): Variant =>
  variant(id, says, {
    conflictGroup: 'date-times',
    change: editMessages((fields) => ({
      ...fields,
      publicationDate: spell(String(fields.publicationDate)),
      expirationDate: spell(String(fields.expirationDate)),
    })),
  })

const shifted = (dateTime: string, hours: number, offset: string): string =>
  new Date(Date.parse(dateTime) + hours * 3_600_000).toISOString().replace('Z', offset)

const brusselsDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' })
const dayInBrussels = (dateTime: string): string => brusselsDay.format(new Date(dateTime))

export const dateVariants: readonly Variant[] = [
  dateTimeVariant('date-has-an-offset', 'date-times are those of +02:00', (dateTime) => shifted(dateTime, 2, '+02:00')),
  dateTimeVariant('date-has-a-western-offset', 'date-times are those of -05:00', (dateTime) =>
    shifted(dateTime, -5, '-05:00'),
  ),
  dateTimeVariant('date-has-microseconds', 'date-times have six digits after the second', (dateTime) =>
    dateTime.replace('Z', '123Z'),
  ),
  dateTimeVariant('date-has-nanoseconds', 'date-times have nine digits after the second', (dateTime) =>
    dateTime.replace('Z', '123456Z'),
  ),
  dateTimeVariant('date-has-no-milliseconds', 'date-times end with the second', (dateTime) =>
    dateTime.replace(/\.\d+Z$/, 'Z'),
  ),
  dateTimeVariant('date-spells-utc-as-offset', 'UTC is written as +00:00', (dateTime) =>
    dateTime.replace('Z', '+00:00'),
  ),
  dateTimeVariant('date-is-a-day', 'publication and expiry are dates without a time', (dateTime) =>
    dateTime.slice(0, 10),
  ),
  variant('date-bounds-belong-to-the-period', 'the days named in a filter count as inside', {
    change: revise('matching', {
      expiredBefore: (message, date) => message.expirationDate.slice(0, 10) <= date,
      receivedAfter: (message, date) => message.publicationDate.slice(0, 10) >= date,
      receivedBefore: (message, date) => message.publicationDate.slice(0, 10) <= date,
    }),
  }),
  variant('date-of-a-filter-is-a-day-in-brussels', 'days begin and end at midnight of the country', {
    change: revise('matching', {
      expiredBefore: (message, date) => dayInBrussels(message.expirationDate) < date,
      receivedAfter: (message, date) => dayInBrussels(message.publicationDate) > date,
      receivedBefore: (message, date) => dayInBrussels(message.publicationDate) < date,
    }),
  }),
]
