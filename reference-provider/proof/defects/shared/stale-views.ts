/** §3: a list, a count or another view is kept apart from the messages, and some changes do not reach it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageChange, MessageStore } from '../../../store/store.ts'

type Facts = Partial<StoredMessage>

interface StaleView {
  operation: ProviderOperation
  /** whether a request of the operation is answered from the view; all are if this is absent */
  isServedStale?: (identified: IdentifiedRequest) => boolean
  /** what the view keeps of each message */
  facts: (message: StoredMessage) => Facts
  /** for a request: which of its changes do not reach the view; its result undefined: all reach it. Absent: no change reaches it. */
  missedBy?: (identified: IdentifiedRequest) => Promise<((change: MessageChange) => boolean) | undefined>
}

const missesEveryChange = async () => () => true

const changing: readonly ProviderOperation[] = [
  'content',
  'body',
  'actionUpdate',
  'changePartition',
  'changeVisibility',
]

const storeShowing = (store: MessageStore, shown: (message: StoredMessage) => StoredMessage): MessageStore => {
  const shownIf = (message: StoredMessage | undefined) => message && shown(message)
  return storeWith(store, {
    find: (mailbox, id) => shownIf(store.find(mailbox, id)),
    findByAction: (mailbox, id) => shownIf(store.findByAction(mailbox, id)),
    inMailbox: (mailbox) => store.inMailbox(mailbox).map(shown),
  })
}

/** The view keeps what a message was before a change that did not reach it, until another change of the same facts. */
export const withStaleView =
  ({ operation, isServedStale = () => true, facts, missedBy = missesEveryChange }: StaleView) =>
  (rules: Rules): Rules => {
    const kept = new Map<string, Facts>()
    const differ = ({ from, to }: MessageChange): boolean => JSON.stringify(facts(from)) !== JSON.stringify(facts(to))
    const noting = (store: MessageStore, isMissed: (change: MessageChange) => boolean = () => false): MessageStore =>
      storeWith(store, {
        swap: (changes) => {
          const isDone = store.swap(changes)
          for (const change of isDone ? changes.filter(differ) : []) {
            const { from } = change
            if (isMissed(change)) kept.set(from.messageId, facts(from))
            else kept.delete(from.messageId)
          }
          return isDone
        },
      })
    const shown = (message: StoredMessage): StoredMessage => {
      const before = kept.get(message.messageId)
      return before ? ({ ...message, ...before } as StoredMessage) : message
    }
    const noted = withHandler(
      rules,
      changing.filter((one) => one !== operation),
      (own) => async (identified) =>
        own({ ...identified, store: noting(identified.store, await missedBy(identified)) }),
    )
    return withHandler(
      noted,
      [operation],
      (own) => async (identified) =>
        own(isServedStale(identified) ? { ...identified, store: storeShowing(identified.store, shown) } : identified),
    )
  }
