/** §4.1: the facts of a message that decide whether it meets a criterion, as the index of a mailbox keeps them. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Indexing } from '../../store/held-mailbox.ts'
import { partitionOf } from '../access.ts'
import { movingRules } from '../changes/moves.ts'
import { isConfirmation, isOpenConfirmation } from '../changes/read-flag-and-actions.ts'
import { instantOf } from '../instants.ts'
import { otherParty } from './filters.ts'

export const messageIndexing: Indexing = {
  facts: (message: StoredMessage) => ({
    isReceived: message.folder === 'in',
    isVisible: message.isVisible,
    isRead: message.isRead,
    isRegistered: message.isRegisteredMail,
    hasConfirmation: message.messageActions.some(isConfirmation),
    hasOpenConfirmation: message.messageActions.some(isOpenConfirmation),
    partition: partitionOf(message),
    otherParty: otherParty(message).enterpriseNumber ?? '',
    application: message.senderApplicationId,
    organization: message.senderOrganizationId,
    messageType: message.messageTypeId,
    published: instantOf(message.publicationDate),
    expires: instantOf(message.expirationDate),
  }),
  movedTo: (message, partitionId) =>
    movingRules.movedWithSource(message, {
      targetRecipientPartitionId: partitionId,
      targetSenderPartitionId: partitionId,
    }),
}
