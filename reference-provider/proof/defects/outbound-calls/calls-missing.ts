/** §5: others are not asked, or are asked though they need not be. */

import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import {
  type ActiveIntrospection,
  type Introspection,
  userTypes,
} from '../../../../src/contract/interface/introspection.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { CallerFactory } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

/** The claims of a token. */
export const decodedToken = (token: string): ActiveIntrospection => ({
  active: true,
  ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}'),
})

/** Trusted tokens are checked locally, without the authorization server. */
const checkLocally = (isTrusted: (claims: ActiveIntrospection) => boolean) => {
  return async (token: string, ask: (token: string) => Promise<Introspection>): Promise<Introspection> => {
    const claims = token.split('.').length === 3 ? decodedToken(token) : undefined
    return claims && isTrusted(claims) ? claims : ask(token)
  }
}

const userType = ({ principalAttributes }: ActiveIntrospection) => principalAttributes['urn:be:fgov:usertype']?.[0]

const missingIntrospectionDefects: Defect[] = [
  {
    id: 'outbound-user-tokens-checked-locally',
    clauses: ['5.1.introspects'],
    says: 'tokens of users are decoded and never introspected',
    expected: ['calls-introspection-human'],
    change: (rules) =>
      reviseRules(rules, 'asking', { introspection: checkLocally((claims) => userType(claims) === userTypes.human) }),
  },
  {
    id: 'outbound-representative-tokens-checked-locally',
    clauses: ['5.1.introspects', '5.5.introspected'],
    says: 'tokens of representatives are decoded and never introspected',
    expected: ['calls-introspection-representative'],
    change: (rules) =>
      reviseRules(rules, 'asking', { introspection: checkLocally(({ scope }) => scope.includes('representative')) }),
  },
  {
    id: 'outbound-tokens-known-by-enterprise',
    clauses: ['5.1.introspects'],
    says: 'of each enterprise the first token of an application is introspected, and the others are believed',
    expected: ['calls-introspection-consumer', 'calls-introspection-reference-data'],
    change: (rules) => {
      const known = new Set<string>()
      const isKnown = (claims: ActiveIntrospection): boolean => {
        const key = `${userType(claims)} ${claims.principalAttributes['urn:be:fgov:kbo-bce:organization:cbe-number']}`
        const isOld = known.has(key)
        known.add(key)
        return isOld
      }
      return reviseRules(rules, 'asking', { introspection: checkLocally(isKnown) })
    },
  },
]

interface MissingRightsCall {
  operation: ProviderOperation
  scenario: string
  clause: ClauseId
}

const missingRightsCalls: readonly MissingRightsCall[] = [
  { operation: 'messages', scenario: 'list', clause: '5.6.list-asks-rights' },
  { operation: 'nearlyExpired', scenario: 'statistics', clause: '5.6.statistics-ask-rights' },
  { operation: 'details', scenario: 'details', clause: '5.6.details-ask-right' },
  { operation: 'content', scenario: 'content', clause: '5.6.content-asks-right' },
  { operation: 'body', scenario: 'body', clause: '5.6.body-asks-right' },
  { operation: 'paymentData', scenario: 'payment-data', clause: '5.6.payment-data-ask-right' },
  { operation: 'structuredData', scenario: 'structured-data', clause: '5.6.structured-data-ask-right' },
  { operation: 'reply', scenario: 'reply', clause: '5.6.reply-asks-right' },
  { operation: 'actionUpdate', scenario: 'action', clause: '5.6.action-asks-right' },
  { operation: 'changePartition', scenario: 'move', clause: '5.6.change-partition-asks-rights' },
  { operation: 'changeVisibility', scenario: 'hide', clause: '5.6.change-visibility-asks-rights' },
]

/** Clauses about users and their rights that the list shows. */
const humanClauses: readonly ClauseId[] = [
  '1.6.partition-service-called',
  '5.3.human-rights-asked',
  '2.introspection-user-type-human',
]

const missingRightsCallDefects = missingRightsCalls.map(
  ({ operation, scenario, clause }): Defect => ({
    id: `outbound-no-rights-for-${scenario}`,
    clauses: [clause, '5.6.no-content-without-right', ...(scenario === 'list' ? humanClauses : [])],
    says: `${operation} looks up no rights of the user`,
    expected: [`calls-rights-${scenario}`],
    change: (rules) => withoutRightCheck(rules, operation),
  }),
)

const otherMissingCallDefects: Defect[] = [
  {
    id: 'outbound-no-right-for-list-of-partition',
    clauses: ['5.6.list-of-partition-asks-right', '4.5.rights-partition-id'],
    says: 'who names a partition in a list is not asked for a right on it',
    expected: ['calls-rights-list-of-partition'],
    change: (rules) => withoutNamedPartitionCheck(rules, 'messages'),
  },
  {
    id: 'outbound-mandate-taken-for-granted',
    clauses: ['5.5.mandate-asked', '5.3.representative-mandate-asked'],
    says: 'the scope of representatives counts as a mandate',
    expected: ['calls-mandate-asked'],
    change: (rules) => reviseRules(rules, 'asking', { mandate: async () => true }),
  },
  {
    id: 'outbound-target-taken-for-granted',
    clauses: ['5.6.change-partition-target-looked-up', '4.5.partitions-path'],
    says: 'every target of a move is taken to exist',
    expected: ['calls-target-looked-up'],
    change: (rules) =>
      reviseRules(reviseRules(rules, 'moving', { exists: () => true }), 'asking', { partitions: async () => [] }),
  },
  {
    id: 'outbound-rights-of-a-consumer',
    clauses: ['5.3.consumer-unasked', '5.9.unasked', '2.introspection-user-type-application'],
    says: 'rights are asked for applications as well, with an empty person number',
    expected: ['calls-consumer-unasked'],
    change: (rules) => {
      const asksAnyway =
        (own: CallerFactory): CallerFactory =>
        (facts) => {
          const caller = own(facts)
          const ask = async () => facts.rights.partitionFilter({ mailbox: await caller.mailbox(), person: '' })
          const asking = <T>(answer: T) =>
            ask().then(
              () => answer,
              () => answer,
            )
          return { ...caller, mayConsult: () => asking(true), partitionFilter: () => asking(() => true) }
        }
      return withOtherCaller(rules, 'documentConsumer', asksAnyway)
    },
  },
  {
    id: 'outbound-rights-for-reference-data',
    clauses: ['5.6.reference-data-unasked'],
    says: 'one filter before all operations asks for the rights of a user, needed or not',
    expected: ['calls-reference-data-unasked'],
    strict: true,
    change: (rules) =>
      withOtherCaller(rules, 'human', (own) => (facts) => {
        const caller = own(facts)
        return { ...caller, mailbox: () => caller.partitionFilter().then(caller.mailbox) }
      }),
  },
  {
    id: 'outbound-rights-for-what-is-unsupported',
    clauses: ['5.7.body-unasked', '5.7.payment-data-unasked', '5.7.structured-data-unasked'],
    says: 'rights are asked before it is seen that the provider has no such feature',
    expected: ['body', 'payment-data', 'structured-data'].map((part) => `calls-${part}-unsupported-unasked`),
    features: { body: 'no', paymentData: 'no', structuredData: 'no' },
    change: (rules) =>
      withHandler(rules, ['body', 'paymentData', 'structuredData'], (own) => async (identified) => {
        await identified.caller.partitionFilter()
        return own(identified)
      }),
  },
]

export const missingCallDefects: readonly Defect[] = [
  ...missingIntrospectionDefects,
  ...missingRightsCallDefects,
  ...otherMissingCallDefects,
]
