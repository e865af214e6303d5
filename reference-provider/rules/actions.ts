/** §2, §3: message actions and the flag that says whether they were executed. */
import { actionToConfirm, type MessageAction, type StoredMessage } from '../../src/contract/model.ts'

export const isToConfirm = ({ type }: MessageAction): boolean => type === actionToConfirm
export const isOpen = (action: MessageAction): boolean => isToConfirm(action) && !action.isExecuted

export const actions = {
  /** The message once the action has the flag. */
  updated: (message: StoredMessage, messageActionId: string, isExecuted: boolean): StoredMessage => ({
    ...message,
    messageActions: message.messageActions.map((action) =>
      action.messageActionId === messageActionId ? { ...action, isExecuted } : action,
    ),
  }),
}
