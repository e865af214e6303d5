/** §3: what a store does with a change in place of storing it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type StoreChange, withAllActions } from '../../defects/shared/also-reaches.ts'

/** Something else is done to the message as well. */
export const alsoSets =
  (fields: (message: StoredMessage) => Partial<StoredMessage>): StoreChange =>
  (store) => ({
    swap: (changes) => store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, ...fields(to) } }))),
  })

/** Only changes of such messages are stored. */
export const onlyWhere =
  (isStored: (message: StoredMessage) => boolean): StoreChange =>
  (store) => ({ swap: (changes) => store.swap(changes.filter(({ from }) => isStored(from))) })

export const reopened = (message: StoredMessage): Partial<StoredMessage> => withAllActions(message, false)

export const withoutLast: StoreChange = (store) => ({
  swap: (changes) => store.swap(changes.length > 1 ? changes.slice(0, -1) : changes),
})
