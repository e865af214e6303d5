/** §5, §7: a request is refused with another status, or answered with nothing and 200. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { referenceDataReads } from '../../defects/shared/grid-scenarios.ts'
import { type Fields, isFields } from '../fields/operators.ts'
import { atEachPlace, type Change, type MutantFacts, mutant } from '../mutant.ts'
import { countParameters, mutatedListParameters } from '../parameters/parameters.ts'
import { mailboxOperations, operationClauses } from '../places.ts'

interface RefusalPlace {
  operation: ProviderOperation
  /** the word in ids */
  reason: string
  /** "without a token" */
  says: string
  clause: ClauseId
  /** the type of the problem, and a word of its detail */
  problem: string
  word?: string
  /** the parameter that the problem names */
  parameter?: string
}

const names = ({ issues }: Fields, parameter: string): boolean =>
  Array.isArray(issues) && issues.some(({ name }) => name === parameter)

const hasProblem = ({ body }: ProviderResponse, { problem, word = '', parameter }: RefusalPlace): boolean =>
  isFields(body) &&
  String(body.type).endsWith(`:${problem}`) &&
  String(body.detail).includes(word) &&
  (parameter === undefined || names(body, parameter))

interface OtherAnswer {
  id: string
  says: string
  answer: (response: ProviderResponse) => ProviderResponse
}

const withStatus = (status: number): OtherAnswer => ({
  id: String(status),
  says: `status ${status}`,
  answer: (response) => ({ ...response, status, body: { ...Object(response.body), status } }),
})

const emptyWith200: OtherAnswer = {
  id: 'empty-200',
  says: 'an empty list and 200',
  answer: ({ headers }) => ({
    status: 200,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: { items: [], total: 0, count: 0 },
  }),
}

const toLogin: OtherAnswer = {
  id: 'login',
  says: 'a redirect to a login page',
  answer: ({ headers }) => ({ status: 302, headers: { ...headers, Location: '/login' } }),
}

const clausesAt = [
  ...mailboxOperations.map((operation) => [operation, operationClauses[operation]] as const),
  ...referenceDataReads.map(
    (operation) =>
      [
        operation,
        { token: '5.1.token-required-reference-data', scope: '5.2.scope-checked-reference-data' } as const,
      ] as const,
  ),
]

const tokenPlaces = clausesAt.flatMap(([operation, { token: clause }]): RefusalPlace[] => [
  { operation, reason: 'no-token', says: 'without a token', clause, problem: 'noAccessToken' },
  { operation, reason: 'inactive', says: 'with a token that is not active', clause, problem: 'invalidAccessToken' },
])

const scopePlaces = clausesAt.map(
  ([operation, { scope }]): RefusalPlace => ({
    operation,
    reason: 'no-scope',
    says: 'without the scope',
    clause: scope,
    problem: 'missingScope',
  }),
)

const mandatePlaces = mailboxOperations.map(
  (operation): RefusalPlace => ({
    operation,
    reason: 'no-mandate',
    says: 'without a mandate',
    clause: operationClauses[operation].mandate,
    problem: 'missingPermission',
    word: 'mandate',
  }),
)

const malformedPlaces = [...mutatedListParameters, ...countParameters]
  .filter(({ type }) => type !== 'text')
  .map(
    ({ operation, name }): RefusalPlace => ({
      operation,
      reason: `malformed-${name}`,
      says: `with a malformed ${name}`,
      clause: '7.syntax-400',
      problem: 'badRequest',
      parameter: name,
    }),
  )

const answeredWith =
  (place: RefusalPlace, { answer }: OtherAnswer): Change =>
  (rules) =>
    withResponseRewrite(rules, [place.operation], (response) =>
      hasProblem(response, place) ? answer(response) : response,
    )

const refusedOtherwise = (places: readonly RefusalPlace[], answers: readonly OtherAnswer[]): MutantFacts[] =>
  atEachPlace(places, answers, (place, other) =>
    mutant(
      `${place.reason}-${other.id}:${place.operation}`,
      `${place.operation} ${place.says} is answered with ${other.says}`,
      [place.clause],
      answeredWith(place, other),
    ),
  )

export const wrongRefusals: readonly MutantFacts[] = [
  ...refusedOtherwise(tokenPlaces, [withStatus(400), withStatus(404), emptyWith200, toLogin]),
  ...refusedOtherwise(
    [...scopePlaces, ...mandatePlaces],
    [withStatus(400), withStatus(401), withStatus(404), emptyWith200],
  ),
  ...refusedOtherwise(malformedPlaces, [withStatus(404), withStatus(422), withStatus(500), emptyWith200]),
]
