/** §4.1: when a message meets a criterion. One rule for each. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { otherParty, partitionOf } from '../access.ts'
import { isConfirmation, isOpenConfirmation } from '../changes/read-flag-and-actions.ts'
import { instantOf } from '../instants.ts'
import type { CriterionContext, Filters } from './criteria.ts'

export type MatchingRules = {
  [Name in keyof Required<Filters>]: (
    message: StoredMessage,
    wanted: Required<Filters>[Name],
    context: CriterionContext,
  ) => boolean
}

/** Our decision: dates compare as calendar days in UTC. */
export const dayOf = (dateTime: string): string => new Date(instantOf(dateTime)).toISOString().slice(0, 10)

export const matchingRules: MatchingRules = {
  q: (_message, text, { containsText }) => containsText(text),
  folder: (message, folder) => message.folder === folder,
  visible: (message, visible) => message.isVisible === visible,
  recipientPartition: (message, partitionId) => partitionOf(message) === partitionId,
  read: (message, read) => message.isRead === read,
  // Bounds do not belong to the period (our decision).
  expiredBefore: (message, date) => dayOf(message.expirationDate) < date,
  receivedAfter: (message, date) => dayOf(message.publicationDate) > date,
  receivedBefore: (message, date) => dayOf(message.publicationDate) < date,
  // Our decision: that of the other party.
  enterpriseNumber: (message, number) => otherParty(message).enterpriseNumber === number,
  senderApplicationId: (message, applicationId) => message.senderApplicationId === applicationId,
  registeredMail: (message, registered, { features }) =>
    registered ? features.registeredMail === 'yes' && message.isRegisteredMail : !message.isRegisteredMail,
  // Our decision: `false` asks for nothing, here and below.
  requiredAction: (message, wanted, { features }) =>
    !wanted || (features.requiredAction === 'yes' && message.messageActions.some(isConfirmation)),
  requiredActionNotExecuted: (message, wanted, { features }) =>
    !wanted || (features.requiredAction === 'yes' && message.messageActions.some(isOpenConfirmation)),
}

/** §4.1: how criteria combine, and their defaults. */
export const listingRules = {
  /** Our decision: hidden messages appear only with visible=false; without folder, both folders. */
  defaults: (filters: Filters): Filters => ({ ...filters, visible: filters.visible ?? true }),
  /** Every given criterion holds. */
  combine: (verdicts: Iterable<boolean>): boolean => {
    for (const isMet of verdicts) if (!isMet) return false
    return true
  },
}
