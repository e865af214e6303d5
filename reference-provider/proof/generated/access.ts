/** §5: checks of tokens, scopes, mandates, mailboxes and rights that are missing or weaker, one operation at a time. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { humanScopes, scopes } from '../../../src/contract/interface/scopes.ts'
import type { CallerKind } from '../../../src/contract/stub-control.ts'
import { partitionOf } from '../../rules/access.ts'
import type { IdentifiedCaller } from '../../rules/callers/caller.ts'
import { withOtherCaller } from '../../rules/revise/other-caller.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import type { IdentifiedRequest } from '../../rules/seams.ts'
import type { AnyCallerKind } from '../../rules/tokens.ts'
import { storeOfAllMailboxes } from '../defects/shared/missing-checks.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import {
  counts,
  isAnyOf,
  type MailboxOperation,
  mailboxOperations,
  messageKinds,
  namedChanges,
  operationClauses,
  recordLists,
  recordReads,
} from './places.ts'

type CallerChange = (caller: IdentifiedCaller, identified: IdentifiedRequest) => Partial<IdentifiedCaller>

/** The rules with the answers to "may this caller consult…" changed in one operation. */
const withCaller = (rules: Rules, operation: MailboxOperation, change: CallerChange): Rules =>
  withHandler(rules, [operation], (own) => (identified) => {
    const { caller } = identified
    return caller.kind === 'human'
      ? own({ ...identified, caller: { ...caller, ...change(caller, identified) } })
      : own(identified)
  })

interface RightOperator {
  id: string
  says: string
  change: CallerChange
  /** A list and a count look up all partitions; an operation on a message looks up one. */
  fits?: 'lists' | 'messages'
}

const grantIf =
  (isGranted: (partitionId: string) => boolean | Promise<boolean>): CallerChange =>
  (caller) => ({
    mayConsult: async (partitionId) => (await isGranted(partitionId)) || caller.mayConsult(partitionId),
    partitionFilter: async () => {
      const own = await caller.partitionFilter()
      return (partitionId) => isGranted(partitionId) === true || own(partitionId)
    },
  })

const rightOperators: readonly RightOperator[] = [
  { id: 'left-out', says: 'no right is looked up', change: grantIf(() => true) },
  {
    id: 'any-partition-counts',
    says: 'a right on any partition opens every partition',
    change: (caller) => {
      const hasAny = async () => caller.mayConsult(defaultPartition)
      return {
        mayConsult: async (partitionId) => (await caller.mayConsult(partitionId)) || hasAny(),
        partitionFilter: async () => {
          const [own, any] = [await caller.partitionFilter(), await hasAny()]
          return (partitionId) => any || own(partitionId)
        },
      }
    },
  },
  {
    id: 'failure-is-yes',
    says: 'a partition service that fails counts as a yes',
    change: (caller) => ({
      mayConsult: (partitionId) => caller.mayConsult(partitionId).catch(() => true),
      partitionFilter: () => caller.partitionFilter().catch(() => () => true),
    }),
  },
  {
    id: 'default-partition-is-open',
    says: 'the default partition needs no right',
    change: grantIf((partitionId) => partitionId === defaultPartition),
  },
  {
    id: 'wrong-way-round',
    says: 'consult=true closes and consult=false opens',
    change: (caller) => ({
      mayConsult: async (partitionId) => !(await caller.mayConsult(partitionId)),
      partitionFilter: async () => {
        const own = await caller.partitionFilter()
        return (partitionId) => !own(partitionId)
      },
    }),
  },
  {
    id: 'nothing-is-open',
    says: 'every right is taken as a no',
    change: () => ({ mayConsult: async () => false, partitionFilter: async () => () => false }),
  },
]

const rightMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  rightOperators.map(({ id, says, change }) => ({
    id: `right-${id}:${operation}`,
    says: `${operation}: ${says}`,
    clauses: [
      ...operationClauses[operation].right,
      ...(id === 'failure-is-yes' ? (['5.6.no-content-without-right'] as const) : []),
    ],
    ...(id !== 'nothing-is-open' && { opensAccess: true as const }),
    change: (rules: Rules) => withCaller(rules, operation, change),
  })),
)

/** The right is not looked up for one kind of message. */
const withMessagesOpen = (
  rules: Rules,
  operation: MailboxOperation,
  isOpen: (message: StoredMessage, identified: IdentifiedRequest) => boolean,
): Rules =>
  withHandler(rules, [operation], (own) => async (identified) => {
    if (identified.caller.kind !== 'human') return own(identified)
    const opened = new Set<string>()
    const { caller, store } = identified
    const see = (message: StoredMessage | undefined) => {
      if (message && isOpen(message, identified)) opened.add(partitionOf(message))
      return message
    }
    return own({
      ...identified,
      caller: { ...caller, mayConsult: async (id) => opened.has(id) || caller.mayConsult(id) },
      store: {
        find: (mailbox, id) => see(store.find(mailbox, id)),
        findByAction: (mailbox, id) => see(store.findByAction(mailbox, id)),
        inMailbox: (mailbox) => store.inMailbox(mailbox),
        mailboxes: () => store.mailboxes(),
        swap: (changes) => store.swap(changes),
        add: (mailbox, message) => store.add(mailbox, message),
      },
    })
  })

const messageOperations = mailboxOperations.filter(
  (operation) => operation !== 'messages' && !isAnyOf(counts, operation),
)

const kindMutants: MutantFacts[] = messageOperations.flatMap((operation) =>
  messageKinds.map(({ id, says, is }) => ({
    id: `right-not-for-${id}:${operation}`,
    says: `${operation}: the right is not looked up for ${says}`,
    clauses: operationClauses[operation].right,
    opensAccess: true as const,
    change: (rules: Rules) => withMessagesOpen(rules, operation, is),
  })),
)

/** Criteria of a list beside which the rights are forgotten. */
const listShapes: readonly { id: string; says: string; is: (query: URLSearchParams) => boolean }[] = [
  ...['q', 'read', 'receivedAfter', 'receivedBefore', 'expiredBefore', 'enterpriseNumber', 'senderApplicationId'].map(
    (name) => ({ id: name, says: `beside ${name}`, is: (query: URLSearchParams) => query.has(name) }),
  ),
  ...['registeredMail', 'requiredAction', 'requiredActionNotExecuted', 'recipientPartition'].map((name) => ({
    id: name,
    says: `beside ${name}`,
    is: (query: URLSearchParams) => query.has(name),
  })),
  { id: 'folder-out', says: 'in folder=out', is: (query) => query.get('folder') === 'out' },
  { id: 'folder-in', says: 'in folder=in', is: (query) => query.get('folder') === 'in' },
  { id: 'no-folder', says: 'without folder', is: (query) => !query.has('folder') },
  { id: 'hidden', says: 'with visible=false', is: (query) => query.get('visible') === 'false' },
  { id: 'page-2', says: 'from the second page on', is: (query) => Number(query.get('page') ?? '1') > 1 },
  {
    id: 'hidden-named',
    says: 'of a named partition with visible=false',
    is: (query) => query.has('recipientPartition') && query.get('visible') === 'false',
  },
  {
    id: 'sent-named',
    says: 'of a named partition with folder=out',
    is: (query) => query.has('recipientPartition') && query.get('folder') === 'out',
  },
  {
    id: 'searched-named',
    says: 'of a named partition beside q',
    is: (query) => query.has('recipientPartition') && query.has('q'),
  },
  {
    id: 'paged-named',
    says: 'of a named partition from the second page on',
    is: (query) => query.has('recipientPartition') && Number(query.get('page') ?? '1') > 1,
  },
  {
    id: 'searched-hidden',
    says: 'beside q with visible=false',
    is: (query) => query.has('q') && query.get('visible') === 'false',
  },
  {
    id: 'searched-sent',
    says: 'beside q with folder=out',
    is: (query) => query.has('q') && query.get('folder') === 'out',
  },
]

const shapeMutants: MutantFacts[] = listShapes.map(({ id, says, is }) => ({
  id: `right-left-out-${id}:messages`,
  says: `list: the rights are forgotten ${says}`,
  clauses: operationClauses.messages.right,
  opensAccess: true,
  change: (rules) =>
    withCaller(rules, 'messages', (caller, { request }) =>
      is(request.query) ? { mayConsult: async () => true, partitionFilter: async () => () => true } : caller,
    ),
}))

const namedCountMutants: MutantFacts[] = counts.map((operation) => ({
  id: `right-left-out-named:${operation}`,
  says: `${operation}: no right is looked up on a partition that is named`,
  clauses: operationClauses[operation].right,
  opensAccess: true,
  change: (rules) => withCaller(rules, operation, () => ({ mayConsult: async () => true })),
}))

/** Of several named messages, the right is looked up for some. */
const someMutants: MutantFacts[] = namedChanges.flatMap((operation) =>
  [
    { id: 'first', says: 'the first message alone', position: (index: number) => index === 0 },
    { id: 'last', says: 'the last message alone', position: (index: number, count: number) => index === count - 1 },
    { id: 'first-ten', says: 'the first ten messages', position: (index: number) => index < 10 },
  ].map(({ id, says, position }) => ({
    id: `right-of-${id}:${operation}`,
    says: `${operation}: the right is looked up for ${says}`,
    clauses: operationClauses[operation].right,
    opensAccess: true as const,
    change: (rules: Rules) =>
      withHandler(rules, [operation], (own) => async (identified) => {
        const { messageIds } = Object(await identified.request.json()) as { messageIds?: unknown[] }
        const ids = Array.isArray(messageIds) ? messageIds.map(String) : []
        const checked = new Set(ids.filter((_, index) => position(index, ids.length)))
        const mailbox = await identified.caller.mailbox()
        const places = new Set(
          [...checked].flatMap((one) => {
            const message = identified.store.find(mailbox, one)
            return message ? [partitionOf(message)] : []
          }),
        )
        const { caller } = identified
        return own({
          ...identified,
          caller: { ...caller, mayConsult: async (place) => !places.has(place) || caller.mayConsult(place) },
        })
      }),
  })),
)

const mailboxMutants: MutantFacts[] = mailboxOperations.flatMap((operation) => [
  ...(['human', 'documentConsumer', 'representative'] as const).map((kind) => ({
    id: `mailbox-left-out-by-${kind}:${operation}`,
    says: `${operation}: messages of every mailbox are open to a caller of the kind ${kind}`,
    clauses: operationClauses[operation].foreign,
    opensAccess: true as const,
    change: (rules: Rules) =>
      withHandler(
        rules,
        [operation],
        (own) => (identified) =>
          own(
            identified.caller.kind === kind
              ? {
                  ...identified,
                  store: storeOfAllMailboxes(identified.store),
                  caller: { ...identified.caller, mayConsult: async () => true },
                }
              : identified,
          ),
      ),
  })),
  {
    id: `mailbox-from-header-by-consumer:${operation}`,
    says: `${operation}: a document consumer names the mailbox in the header`,
    clauses: ['5.4.foreign-header', ...operationClauses[operation].foreign],
    opensAccess: true as const,
    change: (rules: Rules) => withMailboxFromHeader(rules, 'documentConsumer', operation),
  },
  {
    id: `mailbox-from-header-by-human:${operation}`,
    says: `${operation}: a human user names the mailbox in the header`,
    clauses: ['1.5.one-enterprise', ...operationClauses[operation].foreign],
    opensAccess: true as const,
    change: (rules: Rules) => withMailboxFromHeader(rules, 'human', operation, true),
  },
])

const withMailboxFromHeader = (rules: Rules, kind: CallerKind, operation: MailboxOperation, opens = false): Rules =>
  withOtherCaller(
    rules,
    kind,
    (own) => (facts) => {
      const { onBehalfOf, tokens } = facts
      const before = own({ ...facts, onBehalfOf: undefined })
      return onBehalfOf
        ? {
            ...before,
            mailbox: async () => tokens.padded(onBehalfOf),
            ...(opens && { mayConsult: async () => true, partitionFilter: async () => () => true }),
          }
        : before
    },
    [operation],
  )

const mandateMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  [
    { id: 'left-out', says: 'no mandate is looked up', answer: async () => true },
    {
      id: 'failure-is-yes',
      says: 'a partition service that fails counts as a mandate',
      answer: (ask: () => Promise<boolean>) => ask().catch(() => true),
    },
  ].map(({ id, says, answer }) => ({
    id: `mandate-${id}:${operation}`,
    says: `${operation}: ${says}`,
    clauses: [...operationClauses[operation].mandate, '5.5.mandate-refused-403'] as const,
    opensAccess: true as const,
    change: (rules: Rules) =>
      withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => own({ ...facts, hasMandate: (question) => answer(() => facts.hasMandate(question)) }),
        [operation],
      ),
  })),
)

/** The scopes that an operation accepts by mistake. */
const scopeOperators: readonly { id: string; says: string; carries: (granted: string, wanted: string) => boolean }[] = [
  { id: 'any', says: 'any scope is enough', carries: () => true },
  {
    id: 'prefix',
    says: 'a scope that begins alike is enough',
    carries: (granted, wanted) => granted.split(' ').some((one) => one.startsWith(wanted)),
  },
  {
    id: 'contains',
    says: 'the text of the scopes is searched',
    carries: (granted, wanted) => granted.includes(wanted),
  },
  {
    id: 'ending',
    says: 'a scope that ends alike is enough',
    carries: (granted, wanted) => granted.split(' ').some((one) => one.endsWith(wanted.split(':').at(-1) ?? '')),
  },
  {
    id: 'any-case',
    says: 'capitals of a scope do not count',
    carries: (granted, wanted) => granted.toLowerCase().split(' ').includes(wanted.toLowerCase()),
  },
  { id: 'family', says: 'any scope of the family is enough', carries: (granted) => granted.includes('mailboxrest') },
  {
    id: 'of-provider',
    says: "the provider's own scope is enough",
    carries: (granted, wanted) => granted.split(' ').some((one) => one === wanted || one === scopes.documentProvider),
  },
]

const scopeOperations = [...mailboxOperations, ...recordLists, ...recordReads] as const

const scopeClauses = (operation: (typeof scopeOperations)[number]) =>
  isAnyOf(mailboxOperations, operation)
    ? operationClauses[operation].scope
    : (['5.2.scope-checked-reference-data'] as const)

const scopeMutants: MutantFacts[] = scopeOperations.flatMap((operation) =>
  scopeOperators.map(({ id, says, carries }) => ({
    id: `scope-${id}:${operation}`,
    says: `${operation}: ${says}`,
    clauses: [...scopeClauses(operation), '5.3.scope-exact'] as const,
    ...(id === 'any-case' && {
      judgement: 'advice' as const,
      because: 'No token of the suite carries a scope in capitals.',
    }),
    ...(id !== 'any-case' && { opensAccess: true as const }),
    change: (rules: Rules) =>
      reviseRules(rules, 'tokens', {
        makes: (kind: AnyCallerKind, granted, comparison, called) =>
          called === operation
            ? comparison.openedBy[kind].some(
                (wanted) => carries(granted, wanted) || comparison.carries(granted, wanted),
              )
            : rules.tokens.makes(kind, granted, comparison, called),
      }),
  })),
)

/** A scope that should open an operation does not. */
const lostScopes = [...humanScopes, scopes.documentConsumer, scopes.representative]

const closedScopeMutants: MutantFacts[] = scopeOperations.flatMap((operation) =>
  lostScopes.map((lost) => ({
    id: `scope-closed-${lost.split(':').at(-1)}:${operation}`,
    says: `${operation}: the scope ${lost.split(':').at(-1)} does not open it`,
    clauses: [
      '5.3.scopes-open-messages',
      '5.3.scopes-open-reference-data',
      '5.3.scopes-open-statistics',
      '5.3.scopes-open-reply',
    ] as const,
    change: (rules: Rules) =>
      reviseRules(rules, 'tokens', {
        makes: (kind: AnyCallerKind, granted, comparison, called) =>
          rules.tokens.makes(
            kind,
            called === operation
              ? granted
                  .split(' ')
                  .filter((one) => one !== lost)
                  .join(' ')
              : granted,
            comparison,
            called,
          ),
      }),
  })),
)

export const accessMutants: readonly Mutant[] = mutantsOf('access', [
  ...rightMutants,
  ...kindMutants,
  ...shapeMutants,
  ...namedCountMutants,
  ...someMutants,
  ...mailboxMutants,
  ...mandateMutants,
  ...scopeMutants,
  ...closedScopeMutants,
])
