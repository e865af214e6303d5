/** §4.1, §4.2, §5.7: what a provider says of a feature that it declares absent. */

import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler, withPaths } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const optionalData = [
  ['paymentData', 'payment-data'],
  ['structuredData', 'structured-data'],
] as const

type IsSuch = (query: Readonly<Record<string, string>>) => boolean

const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1]))

/** A list for such a query takes no notice of the filter. */
const withFilterIgnored =
  (filter: 'registeredMail' | 'requiredAction', isSuch: IsSuch) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      const { request } = identified
      if (!isSuch(Object.fromEntries(request.query))) return own(identified)
      const query = new URLSearchParams([...request.query].filter(([name]) => name !== filter))
      return own({ ...identified, request: { ...request, query } })
    })

/** A count for such a query is not 0. */
const withCountOf =
  (operation: 'registeredMails' | 'withActionRequired', isSuch: IsSuch) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response, { address }) =>
      response.status === 200 && isSuch(queryOf(address)) ? { ...response, body: { count: 3 } } : response,
    )

export const absentFeatureDefects: readonly Defect[] = [
  defect('registered-mail-without-support-filters-nothing', ['list-registered-unsupported'], {
    says: 'without support for registered mails, registeredMail=true is ignored and everything is listed',
    clauses: ['4.1.registered-mail-unsupported', 'rows.9'],
    features: { registeredMail: 'no' },
    change: revise('matching', { registeredMail: () => true }),
  }),
  defect('registered-mail-without-support-is-refused', ['list-registered-unsupported'], {
    says: 'without support for registered mails, registeredMail gets 400',
    clauses: ['4.1.registered-mail-unsupported', '4.1.only-syntax-400', 'rows.9'],
    features: { registeredMail: 'no' },
    change: revise('validation', { registeredMail: () => ({ wrong: 'is not supported' }) }),
  }),
  defect('required-action-without-support-filters-nothing', ['list-action-required-unsupported'], {
    says: 'without support for actions, requiredAction=true is ignored and everything is listed',
    clauses: ['4.1.required-action-unsupported', 'rows.10'],
    features: { requiredAction: 'no' },
    change: revise('matching', { requiredAction: () => true }),
  }),
  defect('required-action-without-support-is-refused', ['list-action-required-unsupported'], {
    says: 'without support for actions, requiredAction gets 400',
    clauses: ['4.1.required-action-unsupported', '4.1.only-syntax-400', 'rows.10'],
    features: { requiredAction: 'no' },
    change: revise('validation', { requiredAction: () => ({ wrong: 'is not supported' }) }),
  }),
  defect('action-required-without-support-counts-everything', ['statistics-action-required-unsupported'], {
    says: 'without support for actions, the count withActionRequired is not 0',
    clauses: ['4.2.with-action-required', 'rows.23', '4.2.with-action-required-zero'],
    features: { requiredAction: 'no' },
    change: revise('presentation', { count: (count) => ({ count: count || 120 }) }),
  }),
  defect('action-required-without-support-is-not-found', ['statistics-action-required-unsupported'], {
    says: 'without support for actions, the count withActionRequired gets 404',
    clauses: ['4.2.with-action-required', '1.3.statistics', 'rows.23', '4.4.with-action-required'],
    features: { requiredAction: 'no' },
    change: (rules) => withPaths(rules, { withActionRequired: [] }),
  }),
  defect('registered-mails-without-support-are-not-found', ['statistics-registered-unsupported'], {
    says: 'without support for registered mails, the count registeredMails gets 404',
    clauses: ['4.2.registered-mails', '1.3.statistics', 'rows.24', '4.2.registered-mails-zero', '4.4.registered-mails'],
    features: { registeredMail: 'no' },
    change: (rules) => withPaths(rules, { registeredMails: [] }),
  }),
  ...(
    [
      ['search', ({ q }) => q !== undefined],
      ['hidden-messages', ({ visible }) => visible === 'false'],
      ['sent-messages', ({ folder }) => folder === 'out'],
    ] satisfies [string, IsSuch][]
  ).map(([what, isSuch]) =>
    defect(
      `registered-mail-without-support-is-ignored-beside-${what}`,
      ['list-registered-unsupported-beside-filters'],
      {
        says: `without support for registered mails, registeredMail=true is ignored in lists of ${what.replace('-', ' ')}`,
        clauses: ['4.1.registered-mail-unsupported'],
        features: { registeredMail: 'no' },
        change: withFilterIgnored('registeredMail', isSuch),
      },
    ),
  ),
  defect(
    'required-action-without-support-is-ignored-beside-partition',
    ['list-action-required-unsupported-beside-filters'],
    {
      says: 'without support for actions, requiredAction=true is ignored beside recipientPartition',
      clauses: ['4.1.required-action-unsupported'],
      features: { requiredAction: 'no' },
      change: withFilterIgnored('requiredAction', ({ recipientPartition }) => recipientPartition !== undefined),
    },
  ),
  defect(
    'registered-mails-without-support-are-counted-in-a-partition',
    ['statistics-registered-unsupported-for-each-caller'],
    {
      says: 'without support for registered mails, the count of a partition is not 0',
      clauses: ['4.2.registered-mails-zero'],
      features: { registeredMail: 'no' },
      change: withCountOf('registeredMails', ({ recipientPartition }) => recipientPartition !== undefined),
    },
  ),
  defect(
    'actions-without-support-are-counted-if-confirmed',
    ['statistics-action-required-unsupported-for-each-caller'],
    {
      says: 'without support for actions, the count of confirmed actions is not 0',
      clauses: ['4.2.with-action-required-zero'],
      features: { requiredAction: 'no' },
      change: withCountOf('withActionRequired', ({ isConfirmed }) => isConfirmed === 'true'),
    },
  ),
  defect('body-without-support-is-empty', ['body-unsupported'], {
    says: 'without support for bodies, a body gets 204',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    features: { body: 'no' },
    change: (rules) => withResponseRewrite(rules, ['body'], () => ({ status: 204, headers: {} })),
  }),
  defect('body-without-support-is-forbidden', ['body-unsupported'], {
    says: 'without support for bodies, a body gets 403',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    features: { body: 'no' },
    change: revise('refusals', ({ targetWithoutAccess }) => ({ featureAbsent: () => targetWithoutAccess() })),
  }),
  defect('body-without-support-is-not-implemented', ['body-unsupported'], {
    says: 'without support for bodies, a body gets 501',
    clauses: ['5.7.body-404', '7.body-404', 'rows.25'],
    features: { body: 'no' },
    change: (rules) => withResponseRewrite(rules, ['body'], (reply) => ({ ...reply, status: 501 })),
  }),
  ...optionalData.map(([feature, word]) =>
    defect(`${word}-without-support-are-empty`, [`calls-${word}-unsupported-unasked`], {
      says: `without support, ${word.replace('-', ' ')} get 204`,
      clauses: [`5.7.${word}-404`, `7.${word}-404`],
      features: { [feature]: 'no' },
      change: (rules) => withResponseRewrite(rules, [feature], () => ({ status: 204, headers: {} })),
    }),
  ),
]
