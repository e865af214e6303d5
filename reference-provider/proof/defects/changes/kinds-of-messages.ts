/** §3: the change of one kind of message by one kind of caller is not stored, although the response is success. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withChangesLost =
  (operation: ProviderOperation, kind: CallerKind, isLost: (message: StoredMessage) => boolean) =>
  (rules: Rules): Rules =>
    withStore(rules, [operation], (store, { caller }) =>
      caller.kind === kind ? { swap: (changes) => store.swap(changes.filter(({ from }) => !isLost(from))) } : {},
    )

const hasNoFile = ({ attachments }: StoredMessage): boolean => attachments.length === 0
const isUnread = ({ isRead }: StoredMessage): boolean => !isRead
const isRegistered = ({ isRegisteredMail }: StoredMessage): boolean => isRegisteredMail

interface LostChange {
  id: string
  says: string
  scenario: string
  clauses: readonly ClauseId[]
  change: (rules: Rules) => Rules
}

const lostChanges: readonly LostChange[] = [
  {
    id: 'change-by-consumers-moves-no-message-without-files',
    says: 'document consumers move no message without files',
    scenario: 'bulk-change-reaches-all-by-applications',
    clauses: ['3.moved-by-change-partition', '5.4.change-partition'],
    change: withChangesLost('changePartition', 'documentConsumer', hasNoFile),
  },
  {
    id: 'change-by-representatives-shows-and-hides-no-unread-message',
    says: 'representatives hide and show no unread message',
    scenario: 'bulk-change-reaches-all-by-applications',
    clauses: ['3.hidden-by-change-visibility', '5.5.mandate-granted-change-visibility'],
    change: withChangesLost('changeVisibility', 'representative', isUnread),
  },
  {
    id: 'change-of-an-unread-message-is-refused',
    says: 'an unread message is not found when a user hides or shows it',
    scenario: 'change-of-each-kind-by-each-caller-is-done',
    clauses: ['5.6.change-visibility-allowed'],
    change: (rules) =>
      withStore(rules, ['changeVisibility'], (store, { caller }) => ({
        find: (mailbox, id) => {
          const found = store.find(mailbox, id)
          return caller.kind === 'human' && found && isUnread(found) ? undefined : found
        },
      })),
  },
  {
    id: 'action-of-a-registered-mail-is-not-updated-for-consumers',
    says: 'document consumers execute no action of a registered mail',
    scenario: 'action-update-of-each-kind-takes-effect',
    clauses: ['3.executed-by-update', '5.4.action-update'],
    change: withChangesLost('actionUpdate', 'documentConsumer', isRegistered),
  },
  {
    id: 'action-of-a-message-without-files-is-not-updated',
    says: 'users execute no action of a message without files',
    scenario: 'action-update-of-each-kind-takes-effect',
    clauses: ['3.executed-by-update', '5.6.action-allowed'],
    change: withChangesLost('actionUpdate', 'human', hasNoFile),
  },
  {
    id: 'body-of-a-registered-mail-marks-nothing-for-consumers',
    says: 'the body of a registered mail does not mark it as read for document consumers',
    scenario: 'body-main-of-each-kind-by-consumer-marks-read',
    clauses: ['3.read-by-main-body'],
    change: withChangesLost('body', 'documentConsumer', isRegistered),
  },
  {
    id: 'body-of-a-hidden-message-marks-nothing-for-representatives',
    says: 'the body of a hidden message does not mark it as read for representatives',
    scenario: 'body-main-of-each-kind-by-mandate-marks-read',
    clauses: ['3.read-by-main-body'],
    change: withChangesLost('body', 'representative', ({ isVisible }) => !isVisible),
  },
]

export const lostChangeDefects: readonly Defect[] = lostChanges.map(({ id, scenario, ...facts }) =>
  defect(id, [scenario], facts),
)
