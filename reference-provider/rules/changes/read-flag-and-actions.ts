/** §3: what marks a message as read: its main content, be it an attachment or the body. An annex does not. */
import {
  type Attachment,
  actionToConfirm,
  type MessageAction,
  type StoredMessage,
} from '../../../src/contract/interface/model.ts'

export const readFlagRules = {
  byContent: (_message: StoredMessage, attachment: Attachment): boolean => attachment.isMainContent,
  byBody: (message: StoredMessage): boolean => message.isBodyMainContent,
  read: (message: StoredMessage): StoredMessage => (message.isRead ? message : { ...message, isRead: true }),
}

/** §2, §3: message actions and the flag that says whether they were executed. */
export const isConfirmation = ({ type }: MessageAction): boolean => type === actionToConfirm
export const isOpenConfirmation = (action: MessageAction): boolean => isConfirmation(action) && !action.isExecuted

export const actionRules = {
  /** The message once the action has the flag. */
  updated: (message: StoredMessage, messageActionId: string, isExecuted: boolean): StoredMessage => ({
    ...message,
    messageActions: message.messageActions.map((action) =>
      action.messageActionId === messageActionId ? { ...action, isExecuted } : action,
    ),
  }),
}
