/** §1.4: a message of a provider that lacks some optional features. */
import type { Declaration, Feature } from '../../src/contract/features.ts'
import { actionToConfirm, type StoredMessage } from '../../src/contract/interface/model.ts'

export type Features = Record<Feature, Declaration>

const isComplete = (features: Features): boolean => Object.values(features).every((declared) => declared === 'yes')

/** With every feature it is the same message, so that a large mailbox is not copied. */
export const withoutAbsentFeatures = (message: StoredMessage, features: Features): StoredMessage =>
  isComplete(features) ? message : reducedMessage(message, features)

const reducedMessage = (message: StoredMessage, features: Features): StoredMessage => ({
  ...message,
  isRegisteredMail: message.isRegisteredMail && features.registeredMail === 'yes',
  isBodyMainContent: message.isBodyMainContent && features.body === 'yes',
  isReplyAuthorized: message.isReplyAuthorized && features.reply === 'yes',
  // Actions to confirm are listed and counted even without the operations on actions (§4.1, list rule 4).
  messageActions: message.messageActions.filter(
    ({ type }) => features[type === actionToConfirm ? 'requiredAction' : 'actions'] === 'yes',
  ),
})
