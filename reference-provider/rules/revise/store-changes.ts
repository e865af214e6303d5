/** A store that does something else, for the handlers of some operations. */
import type { ProviderOperation } from '../../operations.ts'
import type { MessageStore } from '../../store/store.ts'
import type { Rules } from '../rules.ts'
import type { IdentifiedRequest } from '../seams.ts'
import { withHandler } from './route-changes.ts'

/** A copy of the store with some of its functions replaced. */
export const storeWith = (store: MessageStore, change: Partial<MessageStore>): MessageStore => ({
  find: (mailbox, messageId) => store.find(mailbox, messageId),
  findByAction: (mailbox, actionId) => store.findByAction(mailbox, actionId),
  inMailbox: (mailbox) => store.inMailbox(mailbox),
  mailboxes: () => store.mailboxes(),
  swap: (changes) => store.swap(changes),
  add: (mailbox, message) => store.add(mailbox, message),
  ...change,
})

/** The store with one of its functions replaced. */
export const withStore = (
  rules: Rules,
  operations: readonly ProviderOperation[],
  change: (store: MessageStore, identified: IdentifiedRequest) => Partial<MessageStore>,
): Rules =>
  withHandler(
    rules,
    operations,
    (own) => (identified) =>
      own({ ...identified, store: storeWith(identified.store, change(identified.store, identified)) }),
  )
