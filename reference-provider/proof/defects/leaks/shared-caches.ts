/** §5: what was answered to one caller, or learned about one, kept for the next. */

import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { MandateQuestion } from '../../../rules/service-requests.ts'
import type { Defect } from '../defect.ts'
import { gridScenarioIds, statisticCounts } from '../shared/grid-scenarios.ts'
import { withoutNamedPartitionCheck } from '../shared/missing-checks.ts'
import { cachedAsk } from '../shared/remembering.ts'

/** The first success at an address is the response for every later caller. */
const withCacheByAddress = (rules: Rules, operations: readonly ProviderOperation[]): Rules => {
  const kept = new Map<string, ProviderResponse>()
  return withResponseRewrite(rules, operations, (last, { method, address }) => {
    if (method !== 'GET') return last
    const known = kept.get(address)
    if (known === undefined && last.status === 200) kept.set(address, last)
    return known ?? last
  })
}

const partitionOfFirstRead = (rules: Rules): Rules => {
  const places = new Map<string, string>()
  return reviseRules(rules, 'access', {
    partitionOf: (message) => {
      const place = places.get(message.messageId) ?? rules.access.partitionOf(message)
      places.set(message.messageId, place)
      return place
    },
  })
}

export const sharedCacheDefects: readonly Defect[] = [
  {
    id: 'counts-are-remembered-by-address',
    clauses: ['5.6.statistics-consultable-only'],
    says: 'a count is kept under its address, and the caller is no part of that',
    expected: ['statistics-nearly-expired-closed-not-counted', 'statistics-action-required-closed-not-counted'],
    change: (rules) => withCacheByAddress(rules, statisticCounts),
  },
  {
    id: 'proxy-keeps-messages-for-everybody',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.1.token-required-details'],
    says: 'a proxy in front keeps details and files by their address, and never looks at the token',
    expected: ['access-details-without-right', 'access-content-without-right', 'access-details-without-token'],
    change: (rules) => withCacheByAddress(rules, ['details', 'content']),
  },
  {
    id: 'mandate-is-remembered-for-the-next-representative',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403'],
    says: 'that an enterprise gave a mandate is kept by its number, without that of the representative',
    expected: gridScenarioIds('without-mandate', ['messages', 'details']),
    change: (rules) =>
      reviseRules(rules, 'asking', { mandate: cachedAsk<MandateQuestion, boolean>(({ enterprise }) => enterprise) }),
  },
  {
    id: 'token-is-remembered-by-its-beginning',
    clauses: ['5.1.introspects', '5.1.token-unknown-refused', '5.2.inactive-refused'],
    says: 'introspection is kept by the first letters of the token, which all tokens of one issuer share',
    expected: ['access-partition-list-without-token', 'access-details-without-token'],
    change: (rules) =>
      reviseRules(rules, 'asking', { introspection: cachedAsk<string, Introspection>((token) => token.slice(0, 20)) }),
  },
  {
    id: 'one-right-opens-every-partition',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    says: 'that there is any partition which may be consulted is taken for a right on all',
    expected: ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'],
    change: (rules) => reviseRules(rules, 'access', { grants: ({ consult }) => consult === true }),
  },
  {
    id: 'right-goes-by-the-partition-of-the-first-look',
    clauses: ['5.6.details-refused', '5.6.details-ask-right'],
    says: 'where a message lies is kept when it is first seen, and a move does not reach that copy',
    expected: ['details-moved-away-refused'],
    change: partitionOfFirstRead,
  },
  {
    id: 'count-of-a-named-partition-asks-for-no-right',
    clauses: ['5.6.statistics-consultable-only', '5.6.statistics-ask-rights'],
    says: 'who names a partition is given its count, since a number is thought to tell nothing',
    expected: ['statistics-closed-partition-counts-nothing'],
    change: (rules) => withoutNamedPartitionCheck(rules, 'nearlyExpired', 'registeredMails'),
  },
]
