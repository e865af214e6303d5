/** Kinds of messages for which a provider may have code of its own. */

import { dayMs } from '../../../src/contract/interface/limits.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { partitionOf } from '../../rules/access.ts'
import { isOpenConfirmation } from '../../rules/changes/read-flag-and-actions.ts'
import { instantOf } from '../../rules/instants.ts'

interface MessageKind {
  /** the word in ids */
  id: string
  /** noun phrase: "a sent message" */
  says: string
  isOf: (message: StoredMessage) => boolean
}

export const countOpenConfirmations = ({ messageActions }: StoredMessage): number =>
  messageActions.filter(isOpenConfirmation).length

/** from now on; negative before */
const daysAfter = (date: string): number => (instantOf(date) - Date.now()) / dayMs

const kind = (id: string, says: string, isOf: MessageKind['isOf']): MessageKind => ({ id, says, isOf })

export const messageKinds: readonly MessageKind[] = [
  kind('sent', 'a sent message', ({ folder }) => folder === 'out'),
  kind('hidden', 'a hidden message', ({ isVisible }) => !isVisible),
  kind('read', 'a read message', ({ isRead }) => isRead),
  kind('unread', 'an unread message', ({ isRead }) => !isRead),
  kind('registered', 'a registered mail', ({ isRegisteredMail }) => isRegisteredMail),
  kind('with-open-action', 'a message with an open action', (message) => countOpenConfirmations(message) > 0),
  kind('with-executed-action', 'a message with an executed action', ({ messageActions }) =>
    messageActions.some(({ isExecuted }) => isExecuted),
  ),
  kind('in-general', 'a message of the partition GENERAL', (message) => partitionOf(message) === defaultPartition),
  kind('elsewhere', 'a message of another partition', (message) => partitionOf(message) !== defaultPartition),
  kind('without-files', 'a message without files', ({ attachments }) => attachments.length === 0),
  kind('with-annexes', 'a message with several files', ({ attachments }) => attachments.length > 1),
  kind('with-body', 'a message with a body', ({ body }) => body !== undefined),
  kind('without-reply', 'a message that forbids replies', ({ isReplyAuthorized }) => !isReplyAuthorized),
  kind('for-a-person', 'a message for a person', ({ forTheAttentionOf }) => forTheAttentionOf !== undefined),
  kind('with-main-body', 'a message with its body as main content', ({ isBodyMainContent }) => isBodyMainContent),
  kind('old', 'a message of last year', ({ publicationDate }) => daysAfter(publicationDate) < -300),
  kind('expiring', 'a message that expires soon', ({ expirationDate }) => daysAfter(expirationDate) < 15),
  kind('with-payment', 'a message with payment data', ({ paymentData }) => paymentData !== undefined),
  kind('with-due-action', 'a message with an action that is due on a day', ({ messageActions }) =>
    messageActions.some(({ dueDate }) => dueDate !== undefined),
  ),
  kind('with-link', 'a message with a link as action', ({ messageActions }) =>
    messageActions.some(({ url }) => url !== undefined),
  ),
]
