/** §1.4: a message of a provider that lacks some optional features. */
import type { Declaration, Feature } from '../../src/contract/features.ts'
import { actionToConfirm, type MessageAction, type StoredMessage } from '../../src/contract/interface/model.ts'

export type Features = Record<Feature, Declaration>

const hasFeatureOf = ({ type }: Pick<MessageAction, 'type'>, features: Features): boolean =>
  features[type === actionToConfirm ? 'requiredAction' : 'actions'] === 'yes'

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
  messageActions: message.messageActions.filter((action) => hasFeatureOf(action, features)),
})

/** The message as it is now, with what `withoutAbsentFeatures` took from `whole`: for a provider that gets a feature back. */
export const withHiddenParts = (message: StoredMessage, whole: StoredMessage, features: Features): StoredMessage =>
  isComplete(features) ? message : restoredMessage(message, whole, features)

const restoredMessage = (message: StoredMessage, whole: StoredMessage, features: Features): StoredMessage => ({
  ...message,
  isRegisteredMail: features.registeredMail === 'yes' ? message.isRegisteredMail : whole.isRegisteredMail,
  isBodyMainContent: features.body === 'yes' ? message.isBodyMainContent : whole.isBodyMainContent,
  isReplyAuthorized: features.reply === 'yes' ? message.isReplyAuthorized : whole.isReplyAuthorized,
  messageActions: whole.messageActions.flatMap((action) =>
    hasFeatureOf(action, features)
      ? message.messageActions.filter(({ messageActionId }) => messageActionId === action.messageActionId)
      : action,
  ),
})
