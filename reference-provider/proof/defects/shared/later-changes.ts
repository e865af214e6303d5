/** §3: what becomes of a change later: with another one, or with time. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { MessageChange } from '../../../store/store.ts'
import type { Defect } from '../defect.ts'

/** The state of a message that each operation changes. */
const stateOf = {
  content: ({ isRead }: StoredMessage) => ({ isRead }),
  body: ({ isRead }: StoredMessage) => ({ isRead }),
  actionUpdate: ({ messageActions }: StoredMessage) => ({ messageActions }),
  changePartition: ({ recipientPartition, sender }: StoredMessage) => ({ recipientPartition, sender }),
  changeVisibility: ({ isVisible }: StoredMessage) => ({ isVisible }),
}

export type ChangingOperation = keyof typeof stateOf

export const changingOperations = Object.keys(stateOf) as ChangingOperation[]

/** A change by callers of one kind, or by all. */
export interface ChangeBy {
  operation: ChangingOperation
  by?: CallerKind
}

/** What is stored in place of the later change; `before` is the state that the earlier one replaced. Undefined: nothing. */
type Stored = (change: MessageChange, before: Partial<StoredMessage>) => MessageChange | undefined

export const nothing: Stored = () => undefined

/** The later operation saves a copy of the message that was made before the earlier one. */
export const oldCopy: Stored = ({ from, to }, before) => ({ from, to: { ...to, ...before } })

/** A message that the earlier change reached, and that was not changed back, meets the later change like this. */
export const withTwoChanges =
  (earlier: ChangeBy, later: ChangeBy, stored: Stored): Defect['change'] =>
  (rules) => {
    const replaced = new Map<string, Partial<StoredMessage>>()
    const remember = ({ from, to }: MessageChange): void => {
      const state = stateOf[earlier.operation]
      const before = replaced.get(from.messageId) ?? state(from)
      const isAsBefore = JSON.stringify(before) === JSON.stringify(state(to))
      if (isAsBefore) replaced.delete(from.messageId)
      else replaced.set(from.messageId, before)
    }
    const inPlaceOf = (change: MessageChange): MessageChange[] => {
      const before = replaced.get(change.from.messageId)
      const toStore = before === undefined ? change : stored(change, before)
      return toStore === undefined ? [] : [toStore]
    }
    const operations = [...new Set([earlier.operation, later.operation])]
    return withStore(rules, operations, (store, { operation, caller }) => {
      const is = (one: ChangeBy): boolean => one.operation === operation && (one.by ?? caller.kind) === caller.kind
      return {
        swap: (changes) => {
          const toStore = is(later) ? changes.flatMap(inPlaceOf) : changes
          const isDone = toStore.length === 0 || store.swap(toStore)
          if (isDone && is(earlier)) toStore.forEach(remember)
          return isDone
        },
      }
    })
  }

const undoneAfterMs = 2000

/** The change is seen at once, and gone two seconds later. */
export const withUndoneChange =
  ({ operation, by }: ChangeBy): Defect['change'] =>
  (rules) =>
    withStore(rules, [operation], (store, { caller }) => {
      if ((by ?? caller.kind) !== caller.kind) return {}
      const undo = ({ from }: MessageChange): void => {
        const mailbox = store.mailboxes().find((one) => store.find(one, from.messageId))
        const now = mailbox && store.find(mailbox, from.messageId)
        if (now) store.swap([{ from: now, to: { ...now, ...stateOf[operation](from) } }])
      }
      return {
        swap: (changes) => {
          const isDone = store.swap(changes)
          if (isDone) setTimeout(() => changes.forEach(undo), undoneAfterMs).unref()
          return isDone
        },
      }
    })
