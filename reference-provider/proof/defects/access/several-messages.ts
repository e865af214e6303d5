/** §5.4: a change of several messages looks at the mailbox of one of them only. */
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { storeOfAllMailboxes, storeWith } from '../shared/missing-checks.ts'
import { idsInBody } from '../shared/requested-messages.ts'

/** The other messages are found in every mailbox. */
const withMailboxCheckOf =
  (operation: ProviderOperation, position: number) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const { store } = identified
      const checked = (await idsInBody(identified)).at(position)
      const every = storeOfAllMailboxes(store)
      const find: typeof store.find = (mailbox, id) => (id === checked ? store : every).find(mailbox, id)
      return own({ ...identified, store: storeWith(store, { find }) })
    })

const mistakes = [
  ['move', 'changePartition', 'first', 0],
  ['move', 'changePartition', 'last', -1],
  ['visibility', 'changeVisibility', 'first', 0],
  ['visibility', 'changeVisibility', 'last', -1],
] as const

export const severalMessageDefects: readonly Defect[] = mistakes.map(([what, operation, which, position]) =>
  defect(`access-${what}-checks-mailbox-of-${which}-message`, ['access-foreign-changes-beside-own'], {
    says: `${operation} checks the mailbox of the ${which} message only`,
    clauses: ['5.4.foreign-change', '5.6.foreign-message'],
    change: withMailboxCheckOf(operation, position),
  }),
)
