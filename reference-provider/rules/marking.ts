/** §3: what marks a message as read: its main content, be it an attachment or the body. An annex does not. */
import type { Attachment, StoredMessage } from '../../src/contract/model.ts'

/** `asked` is the method: looking at the headers alone (HEAD) reads nothing (our decision). */
export const marking = {
  byContent: (_message: StoredMessage, attachment: Attachment, asked: string): boolean =>
    attachment.isMainContent && asked === 'GET',
  byBody: (message: StoredMessage, asked: string): boolean => message.isBodyMainContent && asked === 'GET',
  byList: (_message: StoredMessage, _asked: string): boolean => false,
  byDetails: (_message: StoredMessage, _asked: string): boolean => false,
  read: (message: StoredMessage): StoredMessage => ({ ...message, isRead: true }),
}
