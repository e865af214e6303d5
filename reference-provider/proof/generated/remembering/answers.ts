/** §5.8: what introspection says, whole answers and whole callers in a cache whose key lacks the token. */
import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { messageReads, statisticCounts } from '../../defects/shared/grid-scenarios.ts'
import { cachedAsk } from '../../defects/shared/remembering.ts'
import { unverifiedClaims } from '../changes.ts'
import { allowedBecause, type Change, mutant, opensAccess } from '../mutant.ts'
import { mailboxOperations, operationClauses } from '../places.ts'

type TokenKey = (token: string) => string

const tokenKeys: readonly (readonly [id: string, says: string, key: TokenKey, isWhole?: 'whole'])[] = [
  ['whole', 'the whole token', (token) => token, 'whole'],
  ['first-ten', 'its first ten characters', (token) => token.slice(0, 10)],
  ['first-hundred', 'its first hundred characters', (token) => token.slice(0, 100)],
  ['header', 'its header', (token) => token.split('.')[0] ?? ''],
  ['length', 'its length', (token) => String(token.length)],
  ['client', 'the client in its claims', (token) => String(unverifiedClaims(token).client_id)],
  ['issuer', 'the issuer in its claims', (token) => String(unverifiedClaims(token).iss)],
  ['subject', 'the subject in its claims', (token) => String(unverifiedClaims(token).sub)],
]

export const cachedTokenMutants = tokenKeys.map(([id, says, key, isWhole]) =>
  mutant(
    `tokens-cached-${id}:all`,
    `what introspection says of a token is cached by ${says}`,
    isWhole ? [] : ['5.1.introspects', '5.1.token-unknown-refused', '5.2.inactive-refused'],
    revise('asking', () => ({ introspection: cachedAsk<string, Introspection>(key) })),
    isWhole ? allowedBecause('A provider may remember a token.') : opensAccess,
  ),
)

interface AnswerKey {
  address: string
  authorization: string
}

const withAnswersCached =
  (operation: ProviderOperation, keyOf: (answered: AnswerKey) => string): Change =>
  (rules) => {
    const cache = new Map<string, ProviderResponse>()
    return withResponseRewrite(rules, [operation], (response, { method, address, headers }) => {
      if (method !== 'GET') return response
      const key = keyOf({ address, authorization: headers.authorization ?? '' })
      const cached = cache.get(key)
      if (cached === undefined && response.status === 200) cache.set(key, response)
      return cached ?? response
    })
  }

const byAddress = ({ address }: AnswerKey): string => address
const byAddressAndTokenStart = ({ address, authorization }: AnswerKey): string =>
  `${address} ${authorization.slice(0, 20)}`
const byAddressAndToken = ({ address, authorization }: AnswerKey): string => `${address} ${authorization}`

const cachedOperations = ['messages', ...messageReads, 'action', ...statisticCounts] as const

export const cachedAnswerMutants = cachedOperations.flatMap((operation) => {
  const { right, token, mandate } = operationClauses[operation]
  const says = `${operation}: answers are cached by`
  const withCache = (keyOf: (answered: AnswerKey) => string) => withAnswersCached(operation, keyOf)
  return [
    mutant(
      `answers-cached-by-address:${operation}`,
      `${says} the address`,
      [...right, token],
      withCache(byAddress),
      opensAccess,
    ),
    mutant(
      `answers-cached-by-token-start:${operation}`,
      `${says} the address and the beginning of the token`,
      [...right, token],
      withCache(byAddressAndTokenStart),
      opensAccess,
    ),
    mutant(
      `answers-cached-without-header:${operation}`,
      `${says} address and token, without the header of the represented enterprise`,
      [mandate],
      withCache(byAddressAndToken),
      opensAccess,
    ),
  ]
})

const withFirstCaller =
  (operation: ProviderOperation): Change =>
  (rules) => {
    let first: IdentifiedCaller | undefined
    return withOtherCaller(
      rules,
      'human',
      (own) => (facts) => {
        first ??= own(facts)
        return first
      },
      [operation],
    )
  }

export const firstCallerMutants = mailboxOperations.map((operation) =>
  mutant(
    `caller-of-first-request:${operation}`,
    `${operation}: the human user of the first request is taken for every later one`,
    operationClauses[operation].right,
    withFirstCaller(operation),
    opensAccess,
  ),
)
