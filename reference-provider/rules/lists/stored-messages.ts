/** The messages of a dataset in a store, as the features and the order of a provider show them. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { nextTurn } from '../../../src/contract/pause.ts'
import { type Compare, Store, type StoredMailbox } from '../../store/store.ts'
import { type Features, withHiddenParts, withoutAbsentFeatures } from '../../store/without-absent-features.ts'
import { providerLimits } from '../limits.ts'
import { messageIndexing } from './facts.ts'

/** A pause after each message is possible. */
function* fillingStore(
  mailboxes: readonly StoredMailbox[],
  features: Features,
  compare: Compare,
): Generator<void, Store> {
  const store = new Store(compare, messageIndexing)
  for (const mailbox of mailboxes) {
    const messages: StoredMessage[] = []
    for (const message of mailbox.messages) {
      messages.push(withoutAbsentFeatures(message, features))
      yield
    }
    yield* store.fill({ ...mailbox, messages })
  }
  return store
}

/** `mailboxes`: the messages with every feature */
export const storeFrom = (mailboxes: readonly StoredMailbox[], features: Features, compare: Compare): Store => {
  const filling = fillingStore(mailboxes, features, compare)
  for (;;) {
    const { done, value } = filling.next()
    if (done) return value
  }
}

/** The same in slices, with other work in between; small stores are filled synchronously. */
export const storeInSlices = async (
  mailboxes: readonly StoredMailbox[],
  features: Features,
  compare: Compare,
): Promise<Store> => {
  const filling = fillingStore(mailboxes, features, compare)
  let end = performance.now() + providerLimits.sliceMs
  for (let looked = 0; ; looked += 1) {
    const { done, value } = filling.next()
    if (done) return value
    if (looked % messagesBetweenLooks > 0 || performance.now() < end) continue
    await nextTurn()
    end = performance.now() + providerLimits.sliceMs
  }
}

const messagesBetweenLooks = 16

/** In the order of a list, so that a store need not sort them again. */
export const inListOrder = (mailboxes: readonly StoredMailbox[], compare: Compare): StoredMailbox[] =>
  mailboxes.map((mailbox) => ({ ...mailbox, messages: mailbox.messages.toSorted(compare), order: compare }))

/** The messages as they are now, with what absent features hide, from `whole`: the messages before. */
export const currentMailboxes = (
  store: Store,
  whole: readonly StoredMailbox[],
  features: Features,
): StoredMailbox[] => {
  const before = new Map(whole.flatMap(({ messages }) => messages.map((message) => [message.messageId, message])))
  return store.mailboxes().map((enterpriseNumber) => ({
    enterpriseNumber,
    messages: store.inMailbox(enterpriseNumber).map((message) => {
      const known = before.get(message.messageId)
      return known ? withHiddenParts(message, known, features) : message
    }),
    order: store.order,
  }))
}
