/** §3: what the defects share that mark a message as read when the provider must not. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageStore } from '../../../store/store.ts'

export const markRead = (store: MessageStore, message: StoredMessage): boolean =>
  store.swap([{ from: message, to: { ...message, isRead: true } }])

/** The message that the path names; nothing when it is not in the mailbox of the caller. */
export const messageOf = async ({ caller, params, store }: IdentifiedRequest): Promise<StoredMessage | undefined> =>
  store.find(await caller.mailbox(), params.messageId ?? '')
