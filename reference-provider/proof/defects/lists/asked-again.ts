/** §3, §4.1: a list of one form is cached, and hiding a message does not reach it. */
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { withStaleView } from '../shared/stale-views.ts'

const rows: readonly (readonly [scenario: string, says: string, isCached: (asked: IdentifiedRequest) => boolean])[] = [
  ['by-user', 'the list without parameters', ({ request: { query } }) => query.size === 0],
  [
    'by-consumer',
    "a document consumer's list of 50",
    ({ caller, request: { query } }) => caller.kind === 'documentConsumer' && query.get('pageSize') === '50',
  ],
  [
    'by-mandate',
    "a representative's list with read alone",
    ({ caller, request: { query } }) => caller.kind === 'representative' && query.has('read') && query.size === 1,
  ],
  [
    'registered',
    'the list with registeredMail=false',
    ({ request: { query } }) => query.get('registeredMail') === 'false' && query.size === 1,
  ],
  [
    'action',
    'the list with requiredAction alone',
    ({ request: { query } }) => query.has('requiredAction') && query.size === 1,
  ],
]

const cachedLists = rows.map(([name, says, isServedStale]) =>
  defect(`cached-list-keeps-visibility-${name}`, [`list-asked-again-follows-visibility-${name}`], {
    says: `${says} is cached, and hiding or showing a message does not empty the cache`,
    clauses: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility', '4.1.every-message-matches'],
    change: withStaleView({
      operation: 'messages',
      isServedStale,
      facts: ({ isVisible }) => ({ isVisible }),
    }),
  }),
)

export const askedAgainDefects: readonly Defect[] = [
  ...cachedLists,
  defect('hidden-list-keeps-partitions', ['list-items-follow-visibility-and-moves'], {
    says: 'the items of lists of hidden messages are cached, and a move does not reach them',
    clauses: ['3.moved-by-change-partition', '2.recipient-partition'],
    change: withStaleView({
      operation: 'messages',
      isServedStale: ({ request: { query } }) => query.get('visible') === 'false',
      facts: ({ recipientPartition }) => ({ recipientPartition }),
    }),
  }),
  defect('sent-list-keeps-sender-partitions', ['partition-change-whole-by-mandate'], {
    says: 'the items of lists of sent messages are cached, and a move of a partition does not reach their sender',
    clauses: ['3.moved-by-source', '2.change-partition-target-sender'],
    change: withStaleView({
      operation: 'messages',
      isServedStale: ({ request: { query } }) => query.get('folder') === 'out',
      facts: ({ sender }) => ({ sender }),
    }),
  }),
]
