/** §5.6: operations that look up no right for some messages, or for some lists. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { unrestricted } from './missing-checks.ts'

/** For a human user, opens the partition of each found message for which `isOpen` is true. */
export const withMessagesOpen =
  (operations: readonly ProviderOperation[], isOpen: (message: StoredMessage) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => (identified) => {
      const { caller, store } = identified
      if (caller.kind !== 'human') return own(identified)
      const opened = new Set<string>()
      const see = (message: StoredMessage | undefined) => {
        if (message && isOpen(message)) opened.add(partitionOf(message))
        return message
      }
      return own({
        ...identified,
        caller: { ...caller, mayConsult: async (id) => opened.has(id) || caller.mayConsult(id) },
        store: storeWith(store, {
          find: (mailbox, id) => see(store.find(mailbox, id)),
          findByAction: (mailbox, id) => see(store.findByAction(mailbox, id)),
        }),
      })
    })

/** A list with such a query shows a human user every partition. */
export const withListsOpen =
  (isOpen: (query: URLSearchParams) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      const { caller, request } = identified
      return own(caller.kind === 'human' && isOpen(request.query) ? unrestricted(identified) : identified)
    })
