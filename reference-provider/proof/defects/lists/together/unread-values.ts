/** §7: values that cannot be read, and are dropped beside another criterion. */
import { withHandler } from '../../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../../defect.ts'
import { withQuery } from '../second-queries.ts'

const isFlag = (text: string | null): boolean => text === null || /^(true|false)$/.test(text)
const isDate = (text: string | null): boolean => text === null || /^\d{4}-\d\d-\d\d$/.test(text)

/** Beside this parameter, values that cannot be read are dropped. */
const dropped =
  (beside: string, names: readonly string[], isRead: typeof isFlag): Defect['change'] =>
  (rules) =>
    withQuery(
      ({ request: { query } }) => query.has(beside),
      (query) => {
        for (const name of names) if (!isRead(query.get(name))) query.delete(name)
      },
    )(rules)

const parameters = {
  flag: ['read', 'visible', 'registeredMail', 'requiredAction', 'requiredActionNotExecuted'],
  date: ['receivedAfter', 'receivedBefore', 'expiredBefore'],
}

/** What lenient parsers read. */
const lenientlyRead = (
  [
    ['switches-are-read-as-flags', 'flag', /^(on|off)$/, ['list-syntax-boolean-refused']],
    ['letters-are-read-as-flags', 'flag', /^[tfyn]$/, ['list-syntax-visible-refused', 'list-syntax-boolean-refused']],
    ['flag-null-is-no-flag', 'flag', /^null$/, ['list-syntax-action-refused', 'list-syntax-boolean-refused']],
    ['short-dates-are-read', 'date', /^\d{4}-\d-\d$/, ['list-syntax-date-refused', 'list-syntax-end-dates-refused']],
    ['words-are-read-as-dates', 'date', /^(yesterday|today|now)$/, ['list-syntax-date-refused']],
    ['dates-with-slashes-are-read', 'date', /^\d{4}\/\d\d\/\d\d$/, ['list-syntax-date-refused']],
    ['seconds-are-read-as-dates', 'date', /^\d{10}$/, ['list-syntax-date-refused', 'list-syntax-end-dates-refused']],
  ] as const
).map(([id, type, read, scenarios]) =>
  defect(id, scenarios, {
    says: `a ${type} in the list can have the form ${read.source}`,
    clauses: ['7.syntax-400'],
    change: withQuery(
      () => true,
      (query) => {
        for (const name of parameters[type]) if (read.test(query.get(name) ?? '')) query.delete(name)
      },
    ),
  }),
)

export const unreadValueDefects: readonly Defect[] = [
  ...lenientlyRead,
  defect('search-drops-flags-that-cannot-be-read', ['list-syntax-beside-search-refused'], {
    says: 'a search ignores an invalid read or visible',
    clauses: ['7.syntax-400', '4.1.syntax-boolean-400'],
    change: dropped('q', ['read', 'visible'], isFlag),
  }),
  defect('search-drops-dates-that-cannot-be-read', ['list-syntax-beside-search-refused'], {
    says: 'a search ignores an invalid date',
    clauses: ['7.syntax-400', '4.1.syntax-date-400'],
    change: dropped('q', ['receivedAfter', 'receivedBefore', 'expiredBefore'], isDate),
  }),
  defect('search-begins-with-its-first-page', ['list-syntax-beside-search-refused'], {
    says: 'a search with an invalid page shows the first one',
    clauses: ['7.syntax-400', '4.1.syntax-page-400'],
    change: dropped('q', ['page'], (text) => text === null || /^\d+$/.test(text)),
  }),
  defect('partition-drops-flags-that-cannot-be-read', ['list-syntax-beside-partition-refused'], {
    says: 'the list of a partition ignores an invalid read',
    clauses: ['7.syntax-400', '4.1.syntax-boolean-400'],
    change: dropped('recipientPartition', ['read'], isFlag),
  }),
  defect('search-in-a-partition-needs-no-language', ['list-syntax-beside-partition-refused'], {
    says: 'in a partition, a search without qlang is ignored',
    clauses: ['7.q-without-qlang-400', '4.1.q-requires-qlang'],
    change: withQuery(
      ({ request: { query } }) => query.has('recipientPartition') && !query.has('qlang'),
      (query) => query.delete('q'),
    ),
  }),
  defect('read-messages-drop-flags-that-cannot-be-read', ['list-syntax-beside-others-refused'], {
    says: 'beside read, an invalid registeredMail or requiredAction is ignored',
    clauses: ['7.syntax-400', '4.1.syntax-boolean-400'],
    change: dropped('read', ['registeredMail', 'requiredAction'], isFlag),
  }),
  defect(
    'counts-of-a-partition-take-any-value',
    [
      'statistics-nearly-expired-of-partition-syntax',
      'statistics-action-required-of-partition-syntax',
      'statistics-registered-of-partition-syntax',
    ],
    {
      says: 'in one partition, an invalid flag is left out of the count',
      clauses: ['7.syntax-400', '4.booleans'],
      change: (rules) =>
        withHandler(rules, ['nearlyExpired', 'withActionRequired', 'registeredMails'], (own) => (identified) => {
          const query = new URLSearchParams(identified.request.query)
          if (!query.has('recipientPartition')) return own(identified)
          for (const flag of ['isRead', 'isConfirmed']) if (!isFlag(query.get(flag))) query.delete(flag)
          return own({ ...identified, request: { ...identified.request, query } })
        }),
    },
  ),
]
