/** §5.4, §5.5, §5.6: messages of some kinds, or their actions, are not found by callers who can consult them. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'

const applications: readonly AnyCallerKind[] = ['documentConsumer', 'representative']

const absentFor =
  (
    operations: readonly ProviderOperation[],
    callers: readonly AnyCallerKind[],
    isSuch: (message: StoredMessage) => boolean,
  ) =>
  (rules: Rules): Rules =>
    withStore(rules, operations, (store, { caller }) => {
      const found = (message: StoredMessage | undefined) =>
        message && callers.includes(caller.kind) && isSuch(message) ? undefined : message
      return {
        find: (mailbox, id) => found(store.find(mailbox, id)),
        findByAction: (mailbox, id) => found(store.findByAction(mailbox, id)),
      }
    })

const isHidden = ({ isVisible }: StoredMessage) => !isVisible
const isHiddenSent = (message: StoredMessage) => message.folder === 'out' && isHidden(message)
const isHiddenMail = (message: StoredMessage) => message.isRegisteredMail && isHidden(message)

const openBy = ['consumer', 'mandate'].map((by) => `access-closed-each-kind-open-by-${by}`)
const updateOfHidden = 'action-update-of-hidden-message-by-applications-takes-effect'

export const absentMessageDefects: readonly Defect[] = [
  ...(['details', 'content'] as const).map((operation) =>
    defect(`${operation}-of-hidden-sent-messages-are-absent-for-applications`, openBy, {
      says: `an application gets 404 for the ${operation} of a hidden sent message`,
      clauses: ['5.4.details-any-partition', '5.5.mandate-granted-details'],
      change: absentFor([operation], applications, isHiddenSent),
    }),
  ),
  defect('content-of-registered-mails-is-absent-for-consumers', ['access-closed-each-kind-open-by-consumer'], {
    says: 'an application of the enterprise gets 404 for the files of registered mails',
    clauses: ['5.9.content-of-any-partition'],
    change: absentFor(['content'], ['documentConsumer'], ({ isRegisteredMail }) => isRegisteredMail),
  }),
  defect('messages-without-files-are-absent-for-representatives', ['access-closed-each-kind-open-by-mandate'], {
    says: 'a representative gets 404 for the details of a message without files',
    clauses: ['5.5.mandate-granted-details'],
    change: absentFor(['details'], ['representative'], ({ attachments }) => attachments.length === 0),
  }),
  defect('hidden-registered-mails-are-absent-for-users', ['content-main-of-each-kind-marks-read'], {
    says: 'a user gets 404 for the details and files of a hidden registered mail',
    clauses: ['5.6.details-allowed', '5.6.content-allowed'],
    change: absentFor(['details', 'content'], ['human'], isHiddenMail),
  }),
  defect('body-of-sent-messages-is-absent', ['body-sent-by-each-caller-shown'], {
    says: 'every caller gets 404 for the body of a sent message',
    clauses: ['4.1.body', '5.6.body-allowed'],
    change: absentFor(['body'], ['human', ...applications], ({ folder }) => folder === 'out'),
  }),
  defect('action-of-hidden-messages-is-absent', [updateOfHidden], {
    says: 'a user gets 404 for an action of a hidden message, which they can update',
    clauses: ['4.1.action-read'],
    change: absentFor(['action'], ['human'], isHidden),
  }),
  defect('action-of-hidden-messages-is-absent-for-applications', [updateOfHidden], {
    says: 'an application gets 404 for an action of a hidden message, which it can update',
    clauses: ['4.1.action-read'],
    change: absentFor(['action'], applications, isHidden),
  }),
]
