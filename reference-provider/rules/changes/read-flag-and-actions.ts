/** §3: the main content, an attachment or the body, marks a message as read. An annex does not. */
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
  /** The message after the change of the flag. */
  updated: (message: StoredMessage, messageActionId: string, isExecuted: boolean): StoredMessage => ({
    ...message,
    messageActions: message.messageActions.map((action) =>
      action.messageActionId === messageActionId ? { ...action, isExecuted } : action,
    ),
  }),
}
