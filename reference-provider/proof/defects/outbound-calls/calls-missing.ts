/** §5: others are not asked, or are asked though they need not be. */
import { base64Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type ActiveIntrospection, userTypes } from '../../../../src/contract/interface/introspection.ts'
import type { CallerFactory } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { both, type Defect, defect } from '../defect.ts'
import { withoutNamedPartitionCheck, withoutRightCheck } from '../shared/missing-checks.ts'

/** The claims of a token. */
export const decodedToken = (token: string): ActiveIntrospection => ({
  active: true,
  ...JSON.parse(utf8Text(base64Bytes(token.split('.')[1] ?? '')) || '{}'),
})

/** Trusted tokens are checked locally, without the authorization server. */
const checkLocally =
  (isTrusted: (claims: ActiveIntrospection) => boolean): Rules['asking']['introspection'] =>
  async (token, ask) => {
    const claims = token.split('.').length === 3 ? decodedToken(token) : undefined
    return claims && isTrusted(claims) ? claims : ask(token)
  }

const userType = ({ principalAttributes }: ActiveIntrospection) => principalAttributes['urn:be:fgov:usertype']?.[0]

const introspectionOfApplications = ['calls-introspection-consumer', 'calls-introspection-reference-data']

const missingIntrospectionDefects: Defect[] = [
  defect('outbound-user-tokens-checked-locally', ['calls-introspection-human'], {
    says: 'tokens of users are decoded and never introspected',
    clauses: ['5.1.introspects'],
    change: revise('asking', { introspection: checkLocally((claims) => userType(claims) === userTypes.human) }),
  }),
  defect('outbound-representative-tokens-checked-locally', ['calls-introspection-representative'], {
    says: 'tokens of representatives are decoded and never introspected',
    clauses: ['5.1.introspects', '5.5.introspected'],
    change: revise('asking', { introspection: checkLocally(({ scope }) => scope.includes('representative')) }),
  }),
  defect('outbound-tokens-known-by-enterprise', introspectionOfApplications, {
    says: 'after the first introspected token of an application, other tokens of its enterprise are accepted unchecked',
    clauses: ['5.1.introspects'],
    change: revise('asking', () => {
      const known = new Set<string>()
      const isKnown = (claims: ActiveIntrospection): boolean => {
        const key = `${userType(claims)} ${claims.principalAttributes['urn:be:fgov:kbo-bce:organization:cbe-number']}`
        const isOld = known.has(key)
        known.add(key)
        return isOld
      }
      return { introspection: checkLocally(isKnown) }
    }),
  }),
]

const missingRightsCalls = [
  ['messages', 'list', '5.6.list-asks-rights'],
  ['nearlyExpired', 'statistics', '5.6.statistics-ask-rights'],
  ['details', 'details', '5.6.details-ask-right'],
  ['content', 'content', '5.6.content-asks-right'],
  ['body', 'body', '5.6.body-asks-right'],
  ['paymentData', 'payment-data', '5.6.payment-data-ask-right'],
  ['structuredData', 'structured-data', '5.6.structured-data-ask-right'],
  ['reply', 'reply', '5.6.reply-asks-right'],
  ['actionUpdate', 'action', '5.6.action-asks-right'],
  ['changePartition', 'move', '5.6.change-partition-asks-rights'],
  ['changeVisibility', 'hide', '5.6.change-visibility-asks-rights'],
] as const

/** Clauses about users and their rights that the list shows. */
const humanClauses: readonly ClauseId[] = [
  '1.6.partition-service-called',
  '5.3.human-rights-asked',
  '2.introspection-user-type-human',
]

const missingRightsCallDefects = missingRightsCalls.map(([operation, scenario, clause]) =>
  defect(`outbound-no-rights-for-${scenario}`, [`calls-rights-${scenario}`], {
    says: `${operation} requests no rights`,
    clauses: [clause, '5.6.no-content-without-right', ...(scenario === 'list' ? humanClauses : [])],
    change: withoutRightCheck(operation),
  }),
)

/** Applications whose rights are looked up as if they were users. */
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

const unsupportedUnasked = ['body', 'payment-data', 'structured-data'].map(
  (part) => `calls-${part}-unsupported-unasked`,
)

const otherMissingCallDefects: Defect[] = [
  defect('outbound-no-right-for-list-of-partition', ['calls-rights-list-of-partition'], {
    says: 'the list of a named partition requests no right on it',
    clauses: ['5.6.list-of-partition-asks-right', '4.5.rights-partition-id'],
    change: withoutNamedPartitionCheck('messages'),
  }),
  defect('outbound-mandate-taken-for-granted', ['calls-mandate-asked'], {
    says: 'the mandate is not requested: the representative scope is enough',
    clauses: ['5.5.mandate-asked', '5.3.representative-mandate-asked'],
    change: revise('asking', { mandate: async () => true }),
  }),
  defect('outbound-target-taken-for-granted', ['calls-target-looked-up'], {
    says: 'the target of a move is not looked up',
    clauses: ['5.6.change-partition-target-looked-up', '4.5.partitions-path'],
    change: both(revise('moving', { exists: () => true }), revise('asking', { partitions: async () => [] })),
  }),
  defect('outbound-rights-of-a-consumer', ['calls-consumer-unasked'], {
    says: 'rights are requested for applications too, with an empty person number',
    clauses: ['5.3.consumer-unasked', '5.9.unasked', '2.introspection-user-type-application'],
    change: (rules) => withOtherCaller(rules, 'documentConsumer', asksAnyway),
  }),
  defect('outbound-rights-for-reference-data', ['calls-reference-data-unasked'], {
    says: 'rights are requested before every operation, even for reference data',
    clauses: ['5.6.reference-data-unasked'],
    strict: true,
    change: (rules) =>
      withOtherCaller(rules, 'human', (own) => (facts) => {
        const caller = own(facts)
        return { ...caller, mailbox: () => caller.partitionFilter().then(caller.mailbox) }
      }),
  }),
  defect('outbound-rights-for-what-is-unsupported', unsupportedUnasked, {
    says: 'rights are requested for a feature that the provider does not support',
    clauses: ['5.7.body-unasked', '5.7.payment-data-unasked', '5.7.structured-data-unasked'],
    features: { body: 'no', paymentData: 'no', structuredData: 'no' },
    change: (rules) =>
      withHandler(rules, ['body', 'paymentData', 'structuredData'], (own) => async (identified) => {
        await identified.caller.partitionFilter()
        return own(identified)
      }),
  }),
]

export const missingCallDefects: readonly Defect[] = [
  ...missingIntrospectionDefects,
  ...missingRightsCallDefects,
  ...otherMissingCallDefects,
]
