/** §3: what marks a message as read: its main content, be it an attachment or the body. An annex does not. */
import {
  type Attachment,
  actionToConfirm,
  type MessageAction,
  type StoredMessage,
} from '../../../src/contract/interface/model.ts'
import type { MessageOperation } from '../../operations.ts'

/** `asked` is the method: looking at the headers alone (HEAD) reads nothing (our decision). */
export const readFlagRules = {
  byContent: (_message: StoredMessage, attachment: Attachment, asked: string): boolean =>
    attachment.isMainContent && asked === 'GET',
  byBody: (message: StoredMessage, asked: string): boolean => message.isBodyMainContent && asked === 'GET',
  byList: (_message: StoredMessage, _asked: string): boolean => false,
  byDetails: (_message: StoredMessage, _asked: string): boolean => false,
  /** A message that was asked for and refused was not read. */
  byRefusal: (_message: StoredMessage, _operation: MessageOperation): boolean => false,
  /** Whom the reading of one message marks: that one alone. */
  reached: (message: StoredMessage, _all: () => readonly StoredMessage[]): readonly StoredMessage[] => [message],
  /** What was read already is left as it is. */
  isNew: ({ isRead }: StoredMessage): boolean => !isRead,
  read: (message: StoredMessage): StoredMessage => ({ ...message, isRead: true }),
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
