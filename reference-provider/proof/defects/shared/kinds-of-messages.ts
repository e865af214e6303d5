import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { isOpenConfirmation } from '../../../rules/changes/read-flag-and-actions.ts'

/** Kinds of messages for which a provider may have code of its own: the word in ids, a noun phrase, and whether it is one. */
export const kindsOfMessages: readonly (readonly [
  kind: string,
  says: string,
  isSuch: (message: StoredMessage) => boolean,
])[] = [
  ['registered-mails', 'a registered mail', ({ isRegisteredMail }) => isRegisteredMail],
  ['open-actions', 'a message with an open action', ({ messageActions }) => messageActions.some(isOpenConfirmation)],
  ['hidden-messages', 'a hidden message', ({ isVisible }) => !isVisible],
  ['hidden-mails', 'a hidden registered mail', ({ isVisible, isRegisteredMail: is }) => is && !isVisible],
]
