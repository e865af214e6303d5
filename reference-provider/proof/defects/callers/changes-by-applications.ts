/** §3, §5.4, §5.5: changes that are lost for some messages when an application makes them. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** The response is success, but for these messages nothing is stored. */
const lostFor =
  (
    operation: ProviderOperation,
    isSuch: (message: StoredMessage) => boolean,
    isMeant: (caller: IdentifiedCaller) => boolean = ({ kind }) => kind !== 'human',
  ) =>
  (rules: Rules): Rules =>
    withStore(rules, [operation], (store, { caller }) => ({
      swap: (all) => store.swap(isMeant(caller) ? all.filter(({ from }) => !isSuch(from)) : [...all]),
    }))

const isHidden = ({ isVisible }: StoredMessage) => !isVisible
const isRegistered = ({ isRegisteredMail }: StoredMessage) => isRegisteredMail
const isElsewhere = ({ recipientPartition }: StoredMessage) => recipientPartition !== defaultPartition
const isRepresentative = ({ kind }: IdentifiedCaller) => kind === 'representative'
const isSent = ({ folder }: StoredMessage) => folder === 'out'

const ofHidden = 'change-of-hidden-message-by-applications-takes-effect'
const ofEachKindByMandate = 'content-main-of-each-kind-by-mandate-marks-read'
const visibilityClauses: readonly ClauseId[] = ['5.4.change-visibility', '5.5.mandate-granted-change-visibility']

export const changesByApplicationDefects: readonly Defect[] = [
  defect('applications-move-visible-messages-only', [ofHidden], {
    says: 'an application that moves a hidden message gets success, and the message stays where it is',
    clauses: ['5.4.change-partition', '5.5.mandate-granted-change-partition'],
    change: lostFor('changePartition', isHidden),
  }),
  defect('representatives-show-no-hidden-message', [ofHidden], {
    says: 'a representative that shows a hidden message gets success, and the message stays hidden',
    clauses: ['3.shown-by-change-visibility', '5.5.mandate-granted-change-visibility'],
    change: lostFor('changeVisibility', isHidden, isRepresentative),
  }),
  defect('applications-hide-received-messages-only', ['visibility-sent-message-by-applications-changes'], {
    says: 'an application that hides a sent message gets success, and the message stays visible',
    clauses: ['3.hidden-by-change-visibility', ...visibilityClauses],
    change: lostFor('changeVisibility', isSent),
  }),
  defect(
    'applications-update-actions-of-visible-messages-only',
    ['action-update-of-hidden-message-by-applications-takes-effect'],
    {
      says: 'an application that updates an action of a hidden message gets 204, and the action is unchanged',
      clauses: ['3.executed-by-update', '5.4.action-update', '5.5.mandate-granted-action'],
      change: lostFor('actionUpdate', isHidden),
    },
  ),
  defect('consumers-mark-no-registered-mail-as-read', ['content-main-of-each-kind-by-consumer-marks-read'], {
    says: 'when an application downloads the main content of a registered mail, the mail stays unread',
    clauses: ['3.read-by-main-content'],
    change: lostFor('content', isRegistered, ({ kind }) => kind === 'documentConsumer'),
  }),
  defect('representatives-mark-no-hidden-message-as-read', [ofEachKindByMandate], {
    says: 'when a representative downloads the main content of a hidden message, the message stays unread',
    clauses: ['3.read-by-main-content'],
    change: lostFor('content', isHidden, isRepresentative),
  }),
  defect('representatives-mark-messages-of-general-only-as-read', [ofEachKindByMandate], {
    says: 'when a representative downloads a main content outside GENERAL, the message stays unread',
    clauses: ['3.read-by-main-content'],
    change: lostFor('content', isElsewhere, isRepresentative),
  }),
]
