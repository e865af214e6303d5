/** §5.8: caches whose key lacks the person, the enterprise, the partition or the token. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Introspection } from '../../../src/contract/interface/introspection.ts'
import type { ProviderOperation } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import type { IdentifiedCaller, PartitionRightQuestion, RightsLookup } from '../../rules/callers/caller.ts'
import { withOtherCaller } from '../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import type { MandateQuestion, RightsQuestion } from '../../rules/service-requests.ts'
import { cachedAsk } from '../defects/shared/remembering.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { counts, type MailboxOperation, mailboxOperations, messageReads, operationClauses } from './places.ts'

interface RightKey {
  id: string
  says: string
  key: (question: RightsQuestion) => string
  /** the key is whole, so the cache is lawful */
  isWhole?: true
}

const rightKeys: readonly RightKey[] = [
  {
    id: 'by-everything',
    says: 'person, enterprise and partition',
    key: ({ mailbox, person, partitionId }) => `${mailbox} ${person} ${partitionId}`,
    isWhole: true,
  },
  {
    id: 'without-person',
    says: 'enterprise and partition',
    key: ({ mailbox, partitionId }) => `${mailbox} ${partitionId}`,
  },
  {
    id: 'without-enterprise',
    says: 'person and partition',
    key: ({ person, partitionId }) => `${person} ${partitionId}`,
  },
  { id: 'without-partition', says: 'person and enterprise', key: ({ mailbox, person }) => `${mailbox} ${person}` },
  { id: 'by-partition', says: 'partition', key: ({ partitionId }) => `${partitionId}` },
  { id: 'by-enterprise', says: 'enterprise', key: ({ mailbox }) => mailbox },
  {
    id: 'by-first-digits',
    says: 'the first six digits of the person, enterprise and partition',
    key: ({ mailbox, person, partitionId }) => `${mailbox} ${person.slice(0, 6)} ${partitionId}`,
  },
]

const cachedLookup = (key: RightKey['key']): ((own: RightsLookup) => RightsLookup) => {
  const right = cachedAsk<PartitionRightQuestion, boolean>(key)
  const filter = cachedAsk<RightsQuestion, (partitionId: string) => boolean>(key)
  return (own) => ({
    hasRight: (question) => right(question, own.hasRight),
    partitionFilter: (question) => filter(question, own.partitionFilter),
  })
}

const rightMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  rightKeys.map(({ id, says, key, isWhole }) => ({
    id: `rights-cached-${id}:${operation}`,
    says: `${operation}: rights are cached by ${says}`,
    ...(isWhole
      ? { judgement: 'allowed' as const, because: 'A cache of rights is lawful (§5.8).' }
      : { clauses: operationClauses[operation].right, opensAccess: true as const }),
    change: (rules: Rules) => {
      const cached = cachedLookup(key)
      return withOtherCaller(rules, 'human', (own) => (facts) => own({ ...facts, rights: cached(facts.rights) }), [
        operation,
      ])
    },
  })),
)

const mandateKeys: readonly { id: string; says: string; key: (question: MandateQuestion) => string; isWhole?: true }[] =
  [
    {
      id: 'by-both',
      says: 'both enterprises',
      key: ({ enterprise, mandatary }) => `${enterprise} ${mandatary}`,
      isWhole: true,
    },
    { id: 'by-enterprise', says: 'the enterprise of the mailbox', key: ({ enterprise }) => enterprise },
    { id: 'by-mandatary', says: 'the enterprise of the representative', key: ({ mandatary }) => mandatary },
    { id: 'by-nothing', says: 'nothing', key: () => '' },
  ]

const mandateMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  mandateKeys.map(({ id, says, key, isWhole }) => ({
    id: `mandates-cached-${id}:${operation}`,
    says: `${operation}: mandates are cached by ${says}`,
    ...(isWhole
      ? { judgement: 'allowed' as const, because: 'A cache of mandates is lawful.' }
      : {
          clauses: [...operationClauses[operation].mandate, '5.5.mandate-only-that-mailbox'] as ClauseId[],
          opensAccess: true as const,
        }),
    change: (rules: Rules) => {
      const cached = cachedAsk<MandateQuestion, boolean>(key, (isMandated) => isMandated || isWhole === undefined)
      return withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => own({ ...facts, hasMandate: (question) => cached(question, facts.hasMandate) }),
        [operation],
      )
    },
  })),
)

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

const tokenKeys: readonly { id: string; says: string; key: (token: string) => string; isWhole?: true }[] = [
  { id: 'whole', says: 'the whole token', key: (token) => token, isWhole: true },
  { id: 'first-ten', says: 'its first ten characters', key: (token) => token.slice(0, 10) },
  { id: 'first-hundred', says: 'its first hundred characters', key: (token) => token.slice(0, 100) },
  { id: 'header', says: 'its header', key: (token) => token.split('.')[0] ?? '' },
  { id: 'length', says: 'its length', key: (token) => String(token.length) },
  { id: 'client', says: 'the client in its claims', key: (token) => String(claimsOf(token).client_id) },
  { id: 'issuer', says: 'the issuer in its claims', key: (token) => String(claimsOf(token).iss) },
  { id: 'subject', says: 'the subject in its claims', key: (token) => String(claimsOf(token).sub) },
]

const tokenMutants: MutantFacts[] = tokenKeys.map(({ id, says, key, isWhole }) => ({
  id: `tokens-cached-${id}:all`,
  says: `what introspection says of a token is cached by ${says}`,
  ...(isWhole
    ? { judgement: 'allowed' as const, because: 'A provider may remember a token.' }
    : {
        clauses: ['5.1.introspects', '5.1.token-unknown-refused', '5.2.inactive-refused'] as ClauseId[],
        opensAccess: true as const,
      }),
  change: (rules) => reviseRules(rules, 'asking', { introspection: cachedAsk<string, Introspection>(key) }),
}))

const cachedOperations = [
  'messages',
  ...messageReads,
  'action',
  ...counts,
] as const satisfies readonly MailboxOperation[]

type AnswerKey = (answered: { address: string; authorization: string; onBehalf: string }) => string

const answerKeys: readonly { id: string; says: string; key: AnswerKey }[] = [
  { id: 'address', says: 'the address', key: ({ address }) => address },
  {
    id: 'path',
    says: 'the path and the beginning of the token',
    key: ({ address, authorization }) => `${address} ${authorization.slice(0, 20)}`,
  },
]

const withAnswersCached = (rules: Rules, operation: ProviderOperation, key: AnswerKey): Rules => {
  const cache = new Map<string, ProviderResponse>()
  return withResponseRewrite(rules, [operation], (response, { method, address, headers }) => {
    if (method !== 'GET') return response
    const found = key({
      address,
      authorization: headers.authorization ?? '',
      onBehalf: String(headers['on-behalf-of-enterprise-number'] ?? ''),
    })
    const cached = cache.get(found)
    if (cached === undefined && response.status === 200) cache.set(found, response)
    return cached ?? response
  })
}

const answerMutants: MutantFacts[] = cachedOperations.flatMap((operation) => [
  ...answerKeys.map(({ id, says, key }) => ({
    id: `answers-cached-by-${id}:${operation}`,
    says: `${operation}: answers are cached by ${says}`,
    clauses: [...operationClauses[operation].right, ...operationClauses[operation].token],
    opensAccess: true as const,
    change: (rules: Rules) => withAnswersCached(rules, operation, key),
  })),
  {
    id: `answers-cached-without-header:${operation}`,
    says: `${operation}: answers are cached by address and token, without the header of the represented enterprise`,
    clauses: operationClauses[operation].mandate,
    opensAccess: true as const,
    change: (rules: Rules) =>
      withAnswersCached(rules, operation, ({ address, authorization }) => `${address} ${authorization}`),
  },
])

/** Who called last is taken for who calls now. */
const lastCallerMutants: MutantFacts[] = mailboxOperations.map((operation) => ({
  id: `caller-of-first-request:${operation}`,
  says: `${operation}: the human user of the first request is taken for every later one`,
  clauses: operationClauses[operation].right,
  opensAccess: true,
  change: (rules) => {
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
  },
}))

export const rememberingMutants: readonly Mutant[] = mutantsOf('remembering', [
  ...rightMutants,
  ...mandateMutants,
  ...tokenMutants,
  ...answerMutants,
  ...lastCallerMutants,
])
