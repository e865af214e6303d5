/** §3, §4.1: a list with a criterion is answered from an index that a change does not reach. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'

type StatesIn = (message: StoredMessage) => Partial<StoredMessage>

/** The index keeps these states of each message as they were when the message was first listed with that parameter. */
const withOldIndex =
  (parameter: string, statesIn: StatesIn) =>
  (rules: Rules): Rules => {
    const index = new Map<string, Partial<StoredMessage>>()
    const indexed = (message: StoredMessage): StoredMessage => {
      const known = index.get(message.messageId) ?? statesIn(message)
      index.set(message.messageId, known)
      return { ...message, ...known }
    }
    return withStore(rules, ['messages'], (store, { request }) =>
      request.query.has(parameter) ? { inMailbox: (mailbox) => store.inMailbox(mailbox).map(indexed) } : {},
    )
  }

const visibility: StatesIn = ({ isVisible }) => ({ isVisible })
const place: StatesIn = ({ recipientPartition }) => ({ recipientPartition })
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

export const listsAfterChangeDefects: readonly Defect[] = [
  ...byParameter,
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
