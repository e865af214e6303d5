/** §5: what was answered to one caller, or learned about one, kept for the next. */

import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { gridScenarioIds, statisticCounts } from '../shared/grid-scenarios.ts'
import { withoutNamedPartitionCheck } from '../shared/missing-checks.ts'
import { cachedAsk } from '../shared/remembering.ts'

/** The first success at an address is the response for every later caller. */
const withCacheByAddress =
  (...operations: ProviderOperation[]) =>
  (rules: Rules): Rules => {
    const kept = new Map<string, ProviderResponse>()
    return withResponseRewrite(rules, operations, (last, { method, address }) => {
      if (method !== 'GET') return last
      const known = kept.get(address)
      if (known === undefined && last.status === 200) kept.set(address, last)
      return known ?? last
    })
  }

const closedCounts = ['statistics-nearly-expired-closed-not-counted', 'statistics-action-required-closed-not-counted']
const messagesOfOthers = [
  'access-details-without-right',
  'access-content-without-right',
  'access-details-without-token',
]
const withoutMandate = gridScenarioIds('without-mandate', 'messages', 'details')
const withoutToken = ['access-partition-list-without-token', 'access-details-without-token']

export const sharedCacheDefects: readonly Defect[] = [
  defect('counts-are-remembered-by-address', closedCounts, {
    says: 'a count is cached by URL, without the caller',
    clauses: ['5.6.statistics-consultable-only'],
    change: withCacheByAddress(...statisticCounts),
  }),
  defect('proxy-keeps-messages-for-everybody', messagesOfOthers, {
    says: 'a proxy caches details and files by URL, without the token',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.1.token-required-details'],
    change: withCacheByAddress('details', 'content'),
  }),
  defect('mandate-is-remembered-for-the-next-representative', withoutMandate, {
    says: 'a mandate is cached by the number of the represented enterprise, without the representative',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403'],
    change: revise('asking', () => ({ mandate: cachedAsk(({ enterprise }) => enterprise) })),
  }),
  defect('token-is-remembered-by-its-beginning', withoutToken, {
    says: 'introspection is cached by the first letters of the token, which all tokens of one issuer share',
    clauses: ['5.1.introspects', '5.1.token-unknown-refused', '5.2.inactive-refused'],
    change: revise('asking', () => ({ introspection: cachedAsk((token) => token.slice(0, 20)) })),
  }),
  defect('token-is-remembered-without-its-signature', ['access-altered-token-refused'], {
    says: 'introspection is cached by the header and the claims of the token, without its signature',
    clauses: ['5.1.introspects', '5.1.token-unknown-refused'],
    change: revise('asking', () => ({
      introspection: cachedAsk(
        (token) => token.split('.').slice(0, 2).join('.'),
        ({ active }) => active === true,
      ),
    })),
  }),
  defect('token-is-remembered-without-its-case', ['access-altered-token-refused'], {
    says: 'introspection is cached by the token, and the key of the cache ignores case',
    clauses: ['5.1.introspects', '5.1.token-unknown-refused'],
    change: revise('asking', () => ({
      introspection: cachedAsk(
        (token) => token.toLowerCase(),
        ({ active }) => active === true,
      ),
    })),
  }),
  defect('one-right-opens-every-partition', ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'], {
    says: 'a right on any partition gives access to all of them',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('access', { grants: ({ consult }) => consult === true }),
  }),
  defect('right-goes-by-the-partition-of-the-first-look', ['details-moved-away-refused'], {
    says: 'the partition of a message is cached when it is first read, and a move does not update the cache',
    clauses: ['5.6.details-refused', '5.6.details-ask-right'],
    change: revise('access', ({ partitionOf }) => {
      const places = new Map<string, string>()
      return {
        partitionOf: (message) => {
          const place = places.get(message.messageId) ?? partitionOf(message)
          places.set(message.messageId, place)
          return place
        },
      }
    }),
  }),
  defect('count-of-a-named-partition-asks-for-no-right', ['statistics-closed-partition-counts-nothing'], {
    says: 'the count of a named partition has no rights check',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    change: withoutNamedPartitionCheck('nearlyExpired', 'registeredMails'),
  }),
]
