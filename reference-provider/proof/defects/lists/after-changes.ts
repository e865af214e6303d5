/** §3, §4.1: a list with a criterion is answered from an index that a change does not reach. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withStaleView } from '../shared/stale-views.ts'

type StatesIn = (message: StoredMessage) => Partial<StoredMessage>

/** The index keeps these states of each message as they were when the message was first listed with that query. */
const withOldIndexWhere =
  (isAsked: (query: URLSearchParams) => boolean, statesIn: StatesIn) =>
  (rules: Rules): Rules => {
    const index = new Map<string, Partial<StoredMessage>>()
    const indexed = (message: StoredMessage): StoredMessage => {
      const known = index.get(message.messageId) ?? statesIn(message)
      index.set(message.messageId, known)
      return { ...message, ...known }
    }
    return withStore(rules, ['messages'], (store, { request }) =>
      isAsked(request.query) ? { inMailbox: (mailbox) => store.inMailbox(mailbox).map(indexed) } : {},
    )
  }

const withOldIndex = (parameter: string, statesIn: StatesIn) =>
  withOldIndexWhere((query) => query.has(parameter), statesIn)

const visibility: StatesIn = ({ isVisible }) => ({ isVisible })
const place: StatesIn = ({ recipientPartition }) => ({ recipientPartition })
const readFlag: StatesIn = ({ isRead }) => ({ isRead })
const actions: StatesIn = ({ messageActions }) => ({ messageActions })

const parameters = [
  ['text', 'q', 'plain'],
  ['expiry', 'expiredBefore', 'plain'],
  ['registered-mails', 'registeredMail', 'registered'],
  ['actions', 'requiredAction', 'action'],
] as const

/** Lists without a criterion of an optional feature are asked for after the move of a whole partition too. */
const sourceMoves = { plain: ['partition-change-source-to-closed'], registered: [], action: [] } as const

const byParameter = parameters.flatMap(([name, parameter, group]) => [
  defect(`index-of-${name}-keeps-visibility`, [`list-criteria-follow-visibility-${group}`], {
    says: `lists with ${parameter} come from an index that hiding a message does not update`,
    clauses: ['3.hidden-by-change-visibility', '4.1.every-message-matches'],
    change: withOldIndex(parameter, visibility),
  }),
  defect(`index-of-${name}-keeps-partition`, [`list-criteria-follow-move-${group}`, ...sourceMoves[group]], {
    says: `lists with ${parameter} come from an index that a move does not update`,
    clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
    change: withOldIndex(parameter, place),
  }),
])

const isHidden = (query: URLSearchParams): boolean => query.get('visible') === 'false'
const isRead = (query: URLSearchParams): boolean => query.get('read') === 'true'
const isOfSender = (query: URLSearchParams): boolean => query.has('enterpriseNumber')

const byStateAndSender = (
  [
    ['hidden-messages-keeps-partition', 'hidden messages come from a table that a move', isHidden, place],
    ['read-messages-keeps-partition', 'read messages come from a view that a move', isRead, place],
    ['read-messages-keeps-visibility', 'read messages come from a view that hiding a message', isRead, visibility],
    ['senders-keeps-partition', 'messages of one sender come from an index that a move', isOfSender, place],
    ['senders-keeps-visibility', 'messages of one sender come from an index that hiding', isOfSender, visibility],
  ] as const
).map(([name, says, isAsked, states]) =>
  defect(`index-of-${name}`, ['list-criteria-follow-changes-by-state-and-sender'], {
    says: `lists of ${says} does not update`,
    clauses: ['4.1.every-message-matches', '4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
    change: withOldIndexWhere(isAsked, states),
  }),
)

const afterReading = (
  [
    ['text', 'q', 'plain'],
    ['expiry', 'expiredBefore', 'plain'],
    ['registered-mails', 'registeredMail', 'registered'],
  ] as const
).map(([name, parameter, group]) =>
  defect(`index-of-${name}-keeps-read-flag`, [`list-criteria-follow-reading-${group}`], {
    says: `lists with ${parameter} come from an index that reading a message does not update`,
    clauses: ['4.1.every-message-matches', '4.1.read-false', '4.1.read-true'],
    change: withOldIndex(parameter, readFlag),
  }),
)

/** The list of read messages is that of the inbox, which has unread ones only. */
const withoutReadWhere =
  (parameter: string) =>
  (rules: Rules): Rules =>
    withStore(rules, ['messages'], (store, { request: { query } }) =>
      query.has(parameter) && isRead(query)
        ? { inMailbox: (mailbox) => store.inMailbox(mailbox).filter((message) => !message.isRead) }
        : {},
    )

const familyKinds = ['received', 'hidden', 'sent'] as const

const withoutRead = (
  [
    ['q', familyKinds.map((kind) => `list-criteria-${kind}-read-listed`)],
    ['senderApplicationId', familyKinds.map((kind) => `list-criteria-${kind}-read-listed`)],
    ['expiredBefore', familyKinds.map((kind) => `list-criteria-${kind}-read-listed`)],
    ['registeredMail', familyKinds.map((kind) => `list-registered-${kind}-all-hold`)],
    ['requiredAction', familyKinds.map((kind) => `list-actions-${kind}-all-hold`)],
  ] as const
).map(([parameter, expected]) =>
  defect(`read-messages-are-not-listed-beside-${parameter.toLowerCase()}`, expected, {
    says: `with ${parameter}, read=true finds no message`,
    clauses: ['4.1.read-true', '4.1.combined-with-and'],
    change: withoutReadWhere(parameter),
  }),
)

const searchesAfterApplications = (
  [
    ['documentConsumer', 'consumer', 'document consumers'],
    ['representative', 'mandate', 'representatives'],
  ] as const
).flatMap(([kind, id, says]) => {
  const missedByIndex = (facts: StatesIn) =>
    withStaleView({
      operation: 'messages',
      isServedStale: ({ request: { query } }) => query.has('q'),
      facts,
      missedBy: async ({ caller }) => (caller.kind === kind ? () => true : undefined),
    })
  return [
    defect(`search-index-misses-changes-by-${id}`, [`search-follows-changes-by-${id}`], {
      says: `the search index is not updated by what ${says} hide, show and move`,
      clauses: ['4.1.every-message-matches', '4.1.all-partitions-consultable-only'],
      change: missedByIndex((message) => ({ ...visibility(message), ...place(message) })),
    }),
    defect(`search-index-misses-execution-by-${id}`, [`search-follows-execution-by-${id}`], {
      says: `the search index is not updated by the actions that ${says} execute and reopen`,
      clauses: ['4.1.every-message-matches', '3.executed-leaves-open-list'],
      change: missedByIndex(actions),
    }),
  ]
})

export const listsAfterChangeDefects: readonly Defect[] = [
  ...byParameter,
  ...byStateAndSender,
  ...afterReading,
  ...withoutRead,
  ...searchesAfterApplications,
  defect('index-of-sent-messages-keeps-visibility', ['search-follows-hiding-of-sent-message'], {
    says: 'a search of sent messages uses an index that hiding a message does not update',
    clauses: ['3.hidden-by-change-visibility', '3.hidden-only-with-visible-false', '4.1.folder-out'],
    change: withOldIndexWhere((query) => query.has('q') && query.get('folder') === 'out', visibility),
  }),
  ...(
    [
      ['text', 'q'],
      ['partitions', 'recipientPartition'],
    ] as const
  ).map(([name, parameter]) =>
    defect(`index-of-${name}-keeps-actions`, ['list-criteria-follow-execution'], {
      says: `lists with ${parameter} come from an index that the update of an action does not reach`,
      clauses: ['3.executed-leaves-open-list', '4.1.every-message-matches'],
      change: withOldIndex(parameter, actions),
    }),
  ),
]
