/** §4.1, §5.4 to §5.6: one query has a condition or a join of its own, which loses some kinds of messages. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { withoutMessages } from '../shared/lost-messages.ts'

/** Where the condition holds, the operations do not find these messages. */
const without =
  (
    operations: readonly ProviderOperation[],
    isLost: (message: StoredMessage) => boolean,
    isWhere: (identified: IdentifiedRequest) => boolean,
  ): Defect['change'] =>
  (rules) =>
    withStore(rules, operations, (store, identified) => (isWhere(identified) ? withoutMessages(store, isLost) : {}))

const isRepresentative = ({ caller }: IdentifiedRequest): boolean => caller.kind === 'representative'
const isDocumentConsumer = ({ caller }: IdentifiedRequest): boolean => caller.kind === 'documentConsumer'

const hasFilesAndPayment = ({ attachments, paymentData }: StoredMessage): boolean =>
  attachments.length > 0 && paymentData !== undefined
const hasNoFile = ({ attachments }: StoredMessage): boolean => attachments.length === 0
const hasSeveralActions = ({ messageActions }: StoredMessage): boolean => messageActions.length > 4

export const kindsLeftOutDefects: readonly Defect[] = [
  defect('search-with-expiry-loses-messages-with-many-actions', ['list-all-criteria-of-each-kind'], {
    says: 'a search with expiredBefore and read joins actions, and drops messages with more than four of them as duplicates',
    clauses: ['4.1.combined-with-and', '4.1.portal-filters-together'],
    change: without(['messages'], hasSeveralActions, ({ request: { query } }) =>
      ['q', 'expiredBefore', 'read'].every((name) => query.has(name)),
    ),
  }),
  defect('action-filter-joins-files', ['list-action-of-each-kind'], {
    says: 'requiredAction=true joins files, so that messages without files are lost',
    clauses: ['4.1.required-action-true'],
    change: without(['messages'], hasNoFile, ({ request: { query } }) => query.get('requiredAction') === 'true'),
  }),
  defect('registered-filter-joins-actions', ['list-registered-of-each-kind'], {
    says: 'registeredMail=true joins actions, and drops messages with more than four of them as duplicates',
    clauses: ['4.1.registered-mail-true'],
    change: without(
      ['messages'],
      hasSeveralActions,
      ({ request: { query } }) => query.get('registeredMail') === 'true',
    ),
  }),
  defect('representatives-open-no-messages-with-many-actions', ['details-files-of-each-kind-open-to-each-caller'], {
    says: 'details for representatives come from a query that finds several rows for a message with many actions: 404',
    clauses: ['5.5.mandate-granted-details'],
    change: without(['details'], hasSeveralActions, isRepresentative),
  }),
  defect('applications-read-no-body-beside-payment-data', ['details-body-of-each-kind-open-to-each-caller'], {
    says: 'for document consumers, the body of a message with files and payment data is not found',
    clauses: ['4.1.body', '5.4.own-enterprise'],
    change: without(['body'], hasFilesAndPayment, isDocumentConsumer),
  }),
  defect('representatives-read-no-action-beside-payment-data', ['details-action-of-each-kind-open-to-each-caller'], {
    says: 'for representatives, an action of a message with files and payment data is not found',
    clauses: ['4.1.action-read', '5.5.mandate-granted-action'],
    change: without(['action'], hasFilesAndPayment, isRepresentative),
  }),
]
