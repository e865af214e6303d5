/** §4.1: the facts of a message that decide whether it meets a criterion, as the index of a mailbox keeps them. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Indexing } from '../../store/held-mailbox.ts'
import { otherParty, partitionOf } from '../access.ts'
import { movingRules } from '../changes/moves.ts'
import { isConfirmation, isOpenConfirmation } from '../changes/read-flag-and-actions.ts'
import { instantOf } from '../instants.ts'
import { searchedFields, searchRules } from './search.ts'

/** The searched fields that are in the message itself; the others are in the records that it refers to. */
const { subject, businessData, attentionSsin, attentionLabel } = searchedFields
const ownTextFields = [subject, businessData, attentionSsin, attentionLabel]

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
  texts: (message, language) => {
    const texts: string[] = []
    for (const field of ownTextFields)
      for (const value of field(message)) {
        const said = value === undefined ? undefined : searchRules.inLanguage(value, language)
        if (said !== undefined) texts.push(searchRules.fold(said))
      }
    return texts
  },
  movedTo: (message, partitionId) =>
    movingRules.movedWithSource(message, {
      targetRecipientPartitionId: partitionId,
      targetSenderPartitionId: partitionId,
    }),
}
