/** §5: answers, tokens, rights, mandates and headers that serve the next caller too, and paths that the checks do not reach. */
import { base64Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { Introspection } from '../../../../src/contract/interface/introspection.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderResponse } from '../../../response.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { MandateQuestion, PartitionRightQuestion } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'
import { withCaller } from '../shared/callers-and-responses.ts'
import { gridNames, statisticCounts } from '../shared/grid-scenarios.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
import { cachedAsk } from '../shared/remembering.ts'

const userTurnOperations = [
  ...(['details', 'content', 'body', 'paymentData', 'structuredData'] as const),
  ...(['actionUpdate', 'changePartition', 'changeVisibility'] as const),
] as const
const turnsOf = (who: string, operations: readonly (keyof typeof gridNames)[]): string[] =>
  operations.map((operation) => `access-${gridNames[operation]}-turns-of-${who}`)
const turnsOfUsers = turnsOf('users', ['action', 'reply', ...userTurnOperations])
const turnsOfRepresentatives = [
  ...turnsOf('representatives', ['messages', 'action', 'reply', ...userTurnOperations, ...statisticCounts]),
  'access-partition-list-turns-of-representatives',
]

const statisticNames = ['nearly-expired', 'action-required', 'registered-mails']
const generalOnly: Pick<IdentifiedCaller, 'partitionFilter'> = {
  partitionFilter: async () => (partitionId) => partitionId === defaultPartition,
}

const withRightsCached = (rules: Rules): Rules => {
  const cached = cachedAsk<PartitionRightQuestion, boolean>(({ mailbox, person }) => `${mailbox} ${person}`)
  return withOtherCaller(rules, 'human', (own) => (facts) => {
    const { rights } = facts
    return own({ ...facts, rights: { ...rights, hasRight: (question) => cached(question, rights.hasRight) } })
  })
}

/** An application finds visible messages only. */
const withoutHiddenForConsumer = (rules: Rules): Rules =>
  withStore(rules, ['details'], (store, { caller }) => ({
    find: (mailbox, messageId) => {
      const found = store.find(mailbox, messageId)
      return caller.kind === 'documentConsumer' && found?.isVisible === false ? undefined : found
    },
  }))

const cachedDefects: readonly Defect[] = [
  defect('access-right-is-cached-without-the-partition', turnsOfUsers, {
    says: 'the right on one partition is cached by person and enterprise, and used for every partition',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    change: withRightsCached,
  }),
  defect('access-mandate-is-cached-by-the-mandatary', turnsOfRepresentatives, {
    says: 'a mandate is cached by the number of the representative only, in every operation',
    clauses: ['5.5.mandate-only-that-mailbox'],
    change: revise('asking', () => ({
      mandate: cachedAsk<MandateQuestion, boolean>(({ mandatary }) => mandatary, Boolean),
    })),
  }),
  defect('access-introspection-is-cached-by-the-subject', ['access-tokens-of-one-caller-apart'], {
    says: 'the introspection result is cached by the subject of the token',
    clauses: ['5.1.introspects', '5.2.scope-checked-messages'],
    change: revise('asking', () => ({ introspection: cachedAsk<string, Introspection>(subjectOf) })),
  }),
  defect('access-answers-are-cached-without-the-header', ['access-two-mandates-header-decides'], {
    says: 'responses are cached by URL and token, without the header of the represented enterprise',
    clauses: ['5.5.header-names-mailbox', '5.5.mandate-only-that-mailbox'],
    change: (rules) => {
      const cache = new Map<string, ProviderResponse>()
      return withResponseRewrite(rules, ['messages', 'details'], (response, { address, headers }) => {
        const key = `${address} ${headers.authorization}`
        const cached = cache.get(key) ?? response
        if (cached.status === 200) cache.set(key, cached)
        return cached
      })
    },
  }),
]

const subjectOf = (token: string): string => {
  try {
    return String(JSON.parse(utf8Text(base64Bytes(token.split('.')[1] ?? ''))).sub)
  } catch {
    return token
  }
}

/** The mandate is looked up for the first number of the header, and the mailbox is that of the last one. */
const splitHeader = (rules: Rules): Rules =>
  withOtherCaller(rules, 'representative', (own) => (facts) => {
    const [first, ...others] = (facts.onBehalfOf ?? '').split(/\s*,\s*/)
    const last = others.at(-1)
    if (last === undefined) return own(facts)
    const caller = own({ ...facts, onBehalfOf: first })
    return { ...caller, mailbox: () => caller.mailbox().then(() => facts.tokens.padded(last)) }
  })

const mailboxDefects: readonly Defect[] = [
  defect('access-header-of-two-numbers-is-split', ['access-header-with-two-numbers'], {
    says: 'if the header has two numbers, the mandate is checked for the first and the mailbox of the last is used',
    clauses: ['5.5.mandate-only-that-mailbox'],
    change: splitHeader,
  }),
  defect('access-consumer-finds-visible-messages-only', ['access-whole-mailbox-read-by-consumer'], {
    says: 'an application cannot find a hidden message by its identifier',
    clauses: ['5.4.details-any-partition'],
    change: withoutHiddenForConsumer,
  }),
  defect(
    'access-representative-lists-and-counts-general-only',
    [
      'access-whole-mailbox-read-by-representative',
      ...statisticNames.map((name) => `statistics-${name}-whole-for-representative`),
    ],
    {
      says: 'lists and counts of a representative contain only messages of GENERAL',
      clauses: ['5.5.mandate-granted-all-partitions', '5.5.mandate-granted-statistics'],
      change: withCaller('representative', generalOnly),
    },
  ),
  defect(
    'access-statistics-count-every-mailbox',
    statisticNames.map((name) => `statistics-${name}-of-another-enterprise-alone`),
    {
      says: 'the counts of users and representatives are not limited to the enterprise',
      clauses: ['5.4.foreign-statistics'],
      change: (rules) =>
        withHandler(rules, statisticCounts, (own) => (identified) => {
          const { caller, store } = identified
          return own(
            caller.kind === 'documentConsumer' ? identified : { ...identified, store: storeOfAllMailboxes(store) },
          )
        }),
    },
  ),
]

const withoutMandate = ['access-list-without-mandate', 'access-details-without-mandate']

const previousCallerDefects: readonly Defect[] = [
  defect('token-of-the-last-request-is-kept', ['access-list-without-token', 'access-details-without-token'], {
    says: 'the last token is kept, so the next request needs no token',
    clauses: ['5.1.token-as-bearer', '5.1.token-required-list', '5.1.token-required-details'],
    change: revise('tokens', ({ bearer }) => {
      let last: string | undefined
      return {
        bearer: (authorization) => {
          const token = bearer(authorization)
          last = token ?? last
          return last
        },
      }
    }),
  }),
  defect('malformed-header-means-the-mandator-before', withoutMandate, {
    says: 'an invalid header is replaced by that of the previous request',
    clauses: ['5.5.header-malformed-refused'],
    change: (rules) => {
      let last: string | undefined
      return withOtherCaller(rules, 'representative', (own) => (facts) => {
        if (/^\d+$/.test(facts.onBehalfOf ?? '')) last = facts.onBehalfOf
        return own({ ...facts, onBehalfOf: facts.onBehalfOf && last })
      })
    },
  }),
]

export const callerTurnDefects: readonly Defect[] = [...cachedDefects, ...mailboxDefects, ...previousCallerDefects]
