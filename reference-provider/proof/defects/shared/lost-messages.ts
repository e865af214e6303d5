import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MessageStore } from '../../../store/store.ts'

/** Functions of a store that does not find some messages. */
export const withoutMessages = (
  store: MessageStore,
  isLost: (message: StoredMessage) => boolean,
): Pick<MessageStore, 'find' | 'findByAction' | 'inMailbox'> => {
  const kept = (message: StoredMessage | undefined) => (message && isLost(message) ? undefined : message)
  return {
    find: (mailbox, id) => kept(store.find(mailbox, id)),
    findByAction: (mailbox, id) => kept(store.findByAction(mailbox, id)),
    inMailbox: (mailbox) => store.inMailbox(mailbox).filter((message) => !isLost(message)),
  }
}
