/** §4.1: dates that are some days off, or read out of any text. */
import { dayMs } from '../../../../src/contract/interface/limits.ts'
import { dayOf } from '../../../rules/lists/filters.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const daysFrom = (date: string, days: number): string => dayOf(new Date(Date.parse(date) + days * dayMs).toISOString())

const together = ['list-received-between', 'list-filters-all-hold']
const after = ['list-received-after', 'list-sent-search-filters', ...together]
const before = ['list-received-before', 'list-sent-received-before', ...together]
const expiry = ['list-unread-expiring-soon', 'list-expired-before', 'list-filters-all-hold']

const receivedAfter = (days: number) =>
  revise('matching', { receivedAfter: ({ publicationDate }, date) => dayOf(publicationDate) > daysFrom(date, days) })
const receivedBefore = (days: number) =>
  revise('matching', { receivedBefore: ({ publicationDate }, date) => dayOf(publicationDate) < daysFrom(date, days) })
const expiredBefore = (days: number) =>
  revise('matching', { expiredBefore: ({ expirationDate }, date) => dayOf(expirationDate) < daysFrom(date, days) })

const hourMs = 3_600_000

/** At night few days of a mailbox have messages before and after the present time: noon takes its place. */
const timeOfDay = (): number => {
  const present = Date.now() % dayMs
  return present >= 2 * hourMs && present < 21 * hourMs ? present : 12 * hourMs
}

const instantWith = (date: string): number => Date.parse(date) + timeOfDay()

const datesWithPresentTime = (
  [
    [
      'received-before',
      revise('matching', {
        receivedBefore: ({ publicationDate }, date) => Date.parse(publicationDate) < instantWith(date),
      }),
    ],
    [
      'received-after',
      revise('matching', {
        receivedAfter: ({ publicationDate }, date) => Date.parse(publicationDate) > instantWith(date),
      }),
    ],
  ] as const
).map(([criterion, change]) =>
  defect(`${criterion}-has-the-present-time`, ['list-dates-count-whole-days'], {
    says: `the date of ${criterion} gets the present time of day`,
    clauses: ['4.dates-iso'],
    change,
  }),
)

export const dateDefects: readonly Defect[] = [
  ...datesWithPresentTime,
  defect('dates-are-read-leniently', ['list-syntax-date-refused', 'list-syntax-end-dates-refused'], {
    says: 'text after a date is ignored, so 2024-01-01x is accepted',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    change: revise('validation', ({ receivedAfter, receivedBefore, expiredBefore }) => {
      const beginning = (text: string) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text
      return {
        receivedAfter: (text) => receivedAfter(beginning(text)),
        receivedBefore: (text) => receivedBefore(beginning(text)),
        expiredBefore: (text) => expiredBefore(beginning(text)),
      }
    }),
  }),
  defect('date-zero-counts-as-absent', ['list-unusual-dates-accepted'], {
    says: 'receivedBefore=1970-01-01, which is 0 seconds since 1970, is ignored',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    change: revise('matching', ({ receivedBefore: own }) => ({
      receivedBefore: (message, date, ...more) => date === '1970-01-01' || own(message, date, ...more),
    })),
  }),
  defect('zero-character-is-an-error-of-the-database', ['list-zero-character-answered'], {
    says: 'a parameter with the character U+0000 gets 500',
    clauses: ['4.1.only-syntax-400'],
    change: (rules) =>
      withHandler(rules, ['messages'], (own) => (identified) => {
        if ([...identified.request.query.values()].some((value) => value.includes('\0')))
          throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return own(identified)
      }),
  }),
  defect('zero-character-in-identifier-is-an-error-of-the-database', ['list-zero-character-in-parts-refused'], {
    says: 'the body or an action whose identifier holds the character U+0000 gets 500',
    clauses: ['7.reading-message'],
    change: (rules) =>
      withHandler(rules, ['body', 'action'], (own) => (identified) => {
        if (identified.request.path.includes('%00')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return own(identified)
      }),
  }),
  defect('last-date-of-all-overflows', ['list-far-future-empty'], {
    says: 'the day after receivedAfter is computed, and after 9999-12-31 there is none',
    clauses: ['4.1.far-future-empty'],
    change: revise('validation', ({ receivedAfter: valid }) => ({
      receivedAfter: (text) => (text === '9999-12-31' ? { wrong: 'is out of range' } : valid(text)),
    })),
  }),
  defect('expired-before-knows-no-leap-day', ['list-unusual-dates-accepted'], {
    says: 'expiredBefore on 29 February gives 400',
    clauses: ['4.1.only-syntax-400', '4.dates-iso'],
    change: revise('validation', ({ expiredBefore: valid }) => ({
      expiredBefore: (text) => (text.endsWith('-02-29') ? { wrong: 'is no date' } : valid(text)),
    })),
  }),
  defect('expired-before-the-last-date-of-all-overflows', ['list-sentinel-dates-accepted'], {
    says: 'the day after expiredBefore is computed, and after 9999-12-31 there is none: 400',
    clauses: ['4.1.only-syntax-400', '4.dates-iso'],
    change: revise('validation', ({ expiredBefore: valid }) => ({
      expiredBefore: (text) => (text === '9999-12-31' ? { wrong: 'is out of range' } : valid(text)),
    })),
  }),
  defect('received-before-is-a-count-of-nanoseconds', ['list-sentinel-dates-accepted'], {
    says: 'receivedBefore is kept as nanoseconds in 64 bits, so 9999-12-31 becomes 1816-03-29',
    clauses: ['4.1.received-before'],
    change: revise('matching', ({ receivedBefore }) => ({
      receivedBefore: (message, date, ...rest) =>
        receivedBefore(message, date > '2262-04-11' ? '1816-03-29' : date, ...rest),
    })),
  }),
  defect('received-after-begins-with-1753', ['list-sentinel-dates-accepted'], {
    says: 'the database has no dates before 1753, so receivedAfter=1700-01-01 gives 500',
    clauses: ['4.1.only-syntax-400', '4.dates-iso'],
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) =>
        /[?&]receivedAfter=17[0-4]/.test(address) ? { status: 500, headers: {} } : response,
      ),
  }),
  defect('enterprise-number-needs-ten-digits', ['list-enterprise-number-shorter'], {
    says: 'enterpriseNumber with fewer than ten digits gives 400',
    clauses: ['4.1.enterprise-number', '4.1.only-syntax-400'],
    change: revise('validation', ({ enterpriseNumber: valid }) => ({
      enterpriseNumber: (text) => (text.length < 10 ? { wrong: 'must have ten digits' } : valid(text)),
    })),
  }),
  defect('received-before-begins-with-1970', ['list-unusual-dates-accepted'], {
    says: 'receivedBefore with a day before 1970 gives 400',
    clauses: ['4.1.only-syntax-400', '4.dates-iso'],
    change: revise('validation', ({ receivedBefore: valid }) => ({
      receivedBefore: (text) => (text < '1970-01-01' ? { wrong: 'is out of range' } : valid(text)),
    })),
  }),
  defect('received-after-begins-five-days-early', after, {
    says: 'receivedAfter also finds messages of five days before',
    clauses: ['4.1.received-after', '4.1.every-message-matches'],
    change: receivedAfter(-5),
  }),
  defect('received-after-begins-five-days-late', after, {
    says: 'receivedAfter finds only messages of five days later',
    clauses: ['4.1.received-after'],
    change: receivedAfter(5),
  }),
  defect('received-before-ends-five-days-late', before, {
    says: 'receivedBefore also finds messages of five days later',
    clauses: ['4.1.received-before', '4.1.every-message-matches'],
    change: receivedBefore(5),
  }),
  defect('received-before-ends-five-days-early', before, {
    says: 'receivedBefore finds only messages of five days before',
    clauses: ['4.1.received-before'],
    change: receivedBefore(-5),
  }),
  defect('expired-before-ends-a-week-late', expiry, {
    says: 'expiredBefore also finds messages that expire up to a week later',
    clauses: ['4.1.expired-before', '4.1.every-message-matches'],
    change: expiredBefore(7),
  }),
  defect('expired-before-ends-a-week-early', expiry, {
    says: 'expiredBefore does not find messages of the last week before the date',
    clauses: ['4.1.expired-before'],
    change: expiredBefore(-7),
  }),
]
