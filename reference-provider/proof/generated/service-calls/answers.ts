/** §2, §5: answers of the two services that are read too kindly. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { scopes } from '../../../../src/contract/interface/scopes.ts'
import { revise } from '../../../rules/rules.ts'
import { unverifiedClaims } from '../changes.ts'
import { type Change, mutant, opensAccess } from '../mutant.ts'

type AnswerOperator = readonly [id: string, says: string, clauses: readonly ClauseId[], change: Change]

const openRight = (partitionId: string): PartitionRight => ({ partitionId, consult: true, publish: true })

const withUnreadableRightAsYes = revise('answers', ({ right }) => ({
  right: (answer, partitionId) => right(answer, partitionId) ?? openRight(partitionId),
}))

const withRightAt = (status: number): Change =>
  revise('answers', ({ right }) => ({
    right: (answer, partitionId) => (answer.status === status ? openRight(partitionId) : right(answer, partitionId)),
  }))

const withGrant = (grants: (right: PartitionRight, partitionId: string) => boolean): Change =>
  revise('access', { grants })

const asNumber = (text: string): number => Number.parseInt(text, 10)

/** The partition of a right is compared in another way. */
const withPartitionCompared = (isSame: (ofRight: string, asked: string) => boolean): Change =>
  withGrant(({ consult, partitionId }, asked) => consult && isSame(partitionId, asked))

const rightOperators: readonly AnswerOperator[] = [
  [
    'right-absent-is-yes',
    'an answer that cannot be read is taken as a right',
    ['2.rights-consult', '5.6.no-content-without-right'],
    withUnreadableRightAsYes,
  ],
  ['right-404-is-yes', '404 of the rights is taken as a right', ['5.6.no-content-without-right'], withRightAt(404)],
  ['right-403-is-yes', '403 of the rights is taken as a right', ['5.6.no-content-without-right'], withRightAt(403)],
  [
    'right-publish-counts',
    'publish is read in place of consult',
    ['2.rights-consult', '2.rights-other-fields'],
    withGrant((right, asked) => right.partitionId === asked && (right.publish || right.consult)),
  ],
  [
    'right-any-text-counts',
    'a right that is there is taken as consult=true',
    ['2.rights-consult'],
    withGrant((right, asked) => right.partitionId === asked),
  ],
  [
    'right-by-prefix',
    'partitions are compared by their beginning',
    ['5.6.partition-service-decides'],
    withPartitionCompared((ofRight, asked) => asked.startsWith(ofRight)),
  ],
  [
    'right-by-prefix-reversed',
    'partitions are compared by the beginning of the right',
    ['5.6.partition-service-decides'],
    withPartitionCompared((ofRight, asked) => ofRight.startsWith(asked)),
  ],
  [
    'right-in-any-case',
    'partitions are compared in any case',
    ['5.6.partition-service-decides'],
    withPartitionCompared((ofRight, asked) => ofRight.toLowerCase() === asked.toLowerCase()),
  ],
  [
    'right-as-number',
    'partitions are compared as numbers',
    ['5.6.partition-service-decides'],
    withPartitionCompared((ofRight, asked) => ofRight === asked || asNumber(ofRight) === asNumber(asked)),
  ],
]

const withMandateAt = (status: number): Change =>
  revise('answers', ({ mandate }) => ({ mandate: (answer) => answer.status === status || mandate(answer) }))

const withAnyMandate = revise('answers', { mandate: ({ status }) => (status === 200 ? true : undefined) })

const mandateOperators: readonly AnswerOperator[] = [
  ['mandate-404-is-yes', '404 of the mandate is taken as a mandate', ['5.5.mandate-refused-403'], withMandateAt(404)],
  ['mandate-403-is-yes', '403 of the mandate is taken as a mandate', ['5.5.mandate-refused-403'], withMandateAt(403)],
  [
    'mandate-200-is-yes',
    'any answer with 200 is taken as a mandate',
    ['4.5.mandate-result', '5.5.mandate-refused-403'],
    withAnyMandate,
  ],
]

/** What the token says of itself; undefined when it has no scope. */
const selfDescription = (token: string): Introspection | undefined => {
  const claims = unverifiedClaims(token)
  return typeof claims.scope === 'string' ? ({ active: true, ...claims } as never) : undefined
}

/** When introspection fails, the claims of the token are believed. */
const withFailureAsClaims = revise('asking', ({ introspection }) => ({
  introspection: (token, ask) =>
    introspection(token, ask).catch((error: unknown) => {
      const claimed = selfDescription(token)
      if (claimed === undefined) throw error
      return claimed
    }),
}))

const withClaim = (name: 'scope' | 'principalAttributes'): Change =>
  revise('asking', ({ introspection }) => ({
    introspection: async (token, ask) => {
      const answer = await introspection(token, ask)
      const claim = unverifiedClaims(token)[name]
      return answer.active && claim !== undefined ? ({ ...answer, [name]: claim } as typeof answer) : answer
    },
  }))

const withInactiveAsClaims = revise('asking', ({ introspection }) => ({
  introspection: async (token, ask) => {
    const answer = await introspection(token, ask)
    return answer.active ? answer : (selfDescription(token) ?? answer)
  },
}))

const withLastNumber = revise('tokens', {
  attribute: (values) => (Array.isArray(values) ? values.at(-1) : values),
})

const tokenOperators: readonly AnswerOperator[] = [
  [
    'introspection-failure-is-yes',
    'the claims of the token are believed when introspection fails',
    ['5.2.unconfirmed-closes-reads', '5.2.inactive-refused'],
    withFailureAsClaims,
  ],
  [
    'scope-from-jwt',
    'the scope is read from the token in place of introspection',
    ['2.introspection-scope-separated', '5.2.scope-checked-messages'],
    withClaim('scope'),
  ],
  [
    'numbers-from-jwt',
    'the enterprise is read from the token in place of introspection',
    ['5.2.number-first-element', '5.5.mandatary-from-token'],
    withClaim('principalAttributes'),
  ],
  [
    'active-from-jwt',
    'active is read from the token in place of introspection',
    ['5.2.inactive-refused'],
    withInactiveAsClaims,
  ],
  ['number-last', 'the last enterprise number of the token counts', ['5.2.number-first-element'], withLastNumber],
]

const ownScope = mutant(
  'answer-own-scope:services',
  "the provider's own token has another scope",
  ['5.3.scope-provider'],
  revise('requests', { ownScope: scopes.unrelated }),
)

export const kindlyReadAnswers = [
  ...[...rightOperators, ...mandateOperators, ...tokenOperators].map(([id, says, clauses, change]) =>
    mutant(`answer-${id}:services`, says, clauses, change, opensAccess),
  ),
  ownScope,
]
