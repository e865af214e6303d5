/** §4.2, §5: counts with isRead=true, isConfirmed=true or 3650 days use a separate query, which lacks a condition. */

import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageStore } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'
import { scenariosOfEachCount, statisticCounts } from '../shared/grid-scenarios.ts'
import { storeOfAllMailboxes, unrestricted } from '../shared/missing-checks.ts'

const countClauses = {
  'nearly-expired': '4.2.nearly-expired',
  'action-required': '4.2.with-action-required',
  registered: '4.2.registered-mails',
} as const

/** Each message once for each of its business values. */
const storeJoinedWithValues = (store: MessageStore): MessageStore =>
  storeWith(store, {
    inMailbox: (mailbox) =>
      store
        .inMailbox(mailbox)
        .flatMap((message) => message.businessDataList.flatMap(({ values }) => values.map(() => message))),
  })

/** Of each statistic, these counts are made in another way. */
const withCountsOf = (
  isMeant: (identified: IdentifiedRequest) => boolean,
  change: (identified: IdentifiedRequest) => IdentifiedRequest,
) => {
  return (rules: Rules): Rules =>
    withHandler(
      rules,
      statisticCounts,
      (own) => (identified) => own(isMeant(identified) ? change(identified) : identified),
    )
}

const hasFlag = ({ request: { query } }: IdentifiedRequest): boolean => query.has('isRead') || query.has('isConfirmed')

export const otherFlagDefects: readonly Defect[] = [
  defect('statistics-of-general-count-every-mailbox', scenariosOfEachCount('of-other-mailboxes'), {
    says: 'a count of GENERAL is not limited to the mailbox',
    clauses: ['5.4.foreign-statistics', '1.5.one-enterprise'],
    change: withCountsOf(
      ({ request: { query } }) => query.get('recipientPartition') === 'GENERAL',
      (identified) => ({ ...identified, store: storeOfAllMailboxes(identified.store) }),
    ),
  }),
  defect('statistics-of-users-count-every-mailbox', scenariosOfEachCount('of-other-mailboxes'), {
    says: 'a count of a user is limited to the partitions of the user, and not to the mailbox',
    clauses: ['5.4.foreign-statistics', '1.5.one-enterprise'],
    change: withCountsOf(
      ({ caller }) => caller.kind === 'human',
      (identified) => ({ ...identified, store: storeOfAllMailboxes(identified.store) }),
    ),
  }),
  defect('statistics-without-a-flag-ask-for-no-right', scenariosOfEachCount('of-closed-partition'), {
    says: 'the rights check on a named partition is missing for counts without isRead and isConfirmed',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    change: withCountsOf(
      (identified) => identified.request.query.has('recipientPartition') && !hasFlag(identified),
      unrestricted,
    ),
  }),
  defect('nearly-expired-days-of-the-portal-for-applications', ['statistics-nearly-expired-days-for-each-caller'], {
    says: 'without a partition, the count of an application is that of 15 days',
    clauses: ['4.2.nearly-expired-days'],
    change: withCountsOf(
      ({ caller, request: { query } }) => caller.kind !== 'human' && !query.has('recipientPartition'),
      (identified) => {
        const query = new URLSearchParams(identified.request.query)
        if (query.has('numberOfDaysBeforeExpiration')) query.set('numberOfDaysBeforeExpiration', '15')
        return { ...identified, request: { ...identified.request, query } }
      },
    ),
  }),
  defect(
    'statistics-of-handled-messages-know-no-rights',
    ['nearly-expired', 'action-required', 'registered'].map((name) => `statistics-${name}-without-rights`),
    {
      says: 'the rights check is missing for counts with isRead=true or isConfirmed=true',
      clauses: ['5.6.statistics-consultable-only'],
      change: (rules) =>
        withHandler(rules, statisticCounts, (own) => (identified) => {
          const { query } = identified.request
          const isHandled = [query.get('isRead'), query.get('isConfirmed')].includes('true')
          return own(identified.caller.kind === 'human' && isHandled ? unrestricted(identified) : identified)
        }),
    },
  ),
  ...(
    [
      ['nearly-expired', 'isRead', 'true'],
      ['action-required', 'isConfirmed', 'true'],
      ['registered', 'isRead', 'true'],
      ['nearly-expired', 'numberOfDaysBeforeExpiration', '3650'],
    ] as const
  ).map(([name, parameter, value]) =>
    defect(
      `statistic-${name}-with-${parameter.toLowerCase()}-${value}-asks-for-no-right`,
      [`statistics-${name}-of-closed-partition`],
      {
        says: `the rights check on a named partition is missing for the count ${name} with ${parameter}=${value}`,
        clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
        change: (rules) =>
          withHandler(rules, statisticCounts, (own) => (identified) => {
            const isMeant = identified.request.query.get(parameter) === value
            return own(isMeant ? unrestricted(identified) : identified)
          }),
      },
    ),
  ),
  ...(
    [
      ['nearly-expired', 'nearlyExpired', 'isRead'],
      ['action-required', 'withActionRequired', 'isConfirmed'],
      ['registered', 'registeredMails', 'isRead'],
    ] as const
  ).flatMap(([name, operation, flag]) => [
    defect(`statistic-${name}-counts-business-values`, [`statistics-${name}-known`], {
      says: `the count ${operation} joins messages with their business values, and counts each pair`,
      clauses: [countClauses[name]],
      change: (rules) => withStore(rules, [operation], storeJoinedWithValues),
    }),
    defect(`statistic-${name}-handled-counts-every-mailbox`, [`statistics-${name}-known`], {
      says: `the count ${operation} with ${flag}=true is not limited to the mailbox`,
      clauses: ['5.4.foreign-statistics', '1.5.one-enterprise'],
      change: (rules) =>
        withHandler(rules, [operation], (own) => ({ store, ...identified }) => {
          const isMeant = identified.request.query.get(flag) === 'true'
          return own({ ...identified, store: isMeant ? storeOfAllMailboxes(store) : store })
        }),
    }),
  ]),
]
