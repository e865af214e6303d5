/** §5.4: a change of several messages looks at the mailbox of one of them only. */
import type { ProviderOperation } from '../../../operations.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { storeOfAllMailboxes } from '../shared/missing-checks.ts'
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

/** More than a thousand identifiers are looked up in every mailbox. */
const withoutMailboxCheckOfMany =
  (operation: ProviderOperation) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const { store } = identified
      const isMany = (await idsInBody(identified)).length > 1000
      return own(isMany ? { ...identified, store: storeOfAllMailboxes(store) } : identified)
    })

const mistakes = [
  ['move', 'changePartition', 'first', 0],
  ['move', 'changePartition', 'last', -1],
  ['visibility', 'changeVisibility', 'first', 0],
  ['visibility', 'changeVisibility', 'last', -1],
] as const

const mailboxDefects: readonly Defect[] = mistakes.map(([what, operation, which, position]) =>
  defect(`access-${what}-checks-mailbox-of-${which}-message`, ['access-foreign-changes-beside-own'], {
    says: `${operation} checks the mailbox of the ${which} message only`,
    clauses: ['5.4.foreign-change', '5.6.foreign-message'],
    change: withMailboxCheckOf(operation, position),
  }),
)

const manyDefects: readonly Defect[] = (
  [
    ['move', 'changePartition'],
    ['visibility', 'changeVisibility'],
  ] as const
).map(([what, operation]) =>
  defect(`access-${what}-of-a-thousand-checks-no-mailbox`, ['access-foreign-changes-beside-own'], {
    says: `${operation} of more than a thousand identifiers does not check their mailbox`,
    clauses: ['5.4.foreign-change', '5.6.foreign-message'],
    change: withoutMailboxCheckOfMany(operation),
  }),
)

/** Rights are checked only on messages of the folder of the first one. */
const withRightCheckInOneFolder =
  (operation: ProviderOperation) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const { caller, store } = identified
      const mailbox = await caller.mailbox()
      const named = (await idsInBody(identified)).flatMap((id) => store.find(mailbox, id) ?? [])
      const unchecked = named.filter(({ folder }) => folder !== named[0]?.folder).map(rules.access.partitionOf)
      const mayConsult = async (partition: string): Promise<boolean> =>
        unchecked.includes(partition) || caller.mayConsult(partition)
      return own({ ...identified, caller: { ...caller, mayConsult } })
    })

const folderDefects: readonly Defect[] = (['changePartition', 'changeVisibility'] as const).map((operation) =>
  defect(
    `access-${operation === 'changePartition' ? 'move' : 'visibility'}-checks-one-folder`,
    ['change-checks-both-folders'],
    {
      says: `${operation} checks rights on messages in the folder of the first message only`,
      clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
      change: withRightCheckInOneFolder(operation),
    },
  ),
)

/** The named messages are loaded with the condition of a list, to look up their rights. */
const withRightCheckOfVisible = (rules: Rules): Rules =>
  withHandler(rules, ['changePartition', 'changeVisibility'], (own) => async (identified) => {
    const { caller, store } = identified
    const mailbox = await caller.mailbox()
    const named = (await idsInBody(identified)).flatMap((id) => store.find(mailbox, id) ?? [])
    if (named.every(({ isVisible }) => !isVisible)) return own(identified)
    const unchecked = named.filter(({ isVisible }) => !isVisible).map(rules.access.partitionOf)
    const mayConsult = async (partition: string): Promise<boolean> =>
      unchecked.includes(partition) || caller.mayConsult(partition)
    return own({ ...identified, caller: { ...caller, mayConsult } })
  })

const hiddenAmongVisible = defect('access-change-checks-visible-messages', ['access-closed-each-kind-changes'], {
  says: 'a change of several messages checks the rights on the visible ones only',
  clauses: ['5.6.change-partition-refused', '5.6.change-visibility-refused'],
  change: withRightCheckOfVisible,
})

export const severalMessageDefects: readonly Defect[] = [
  ...mailboxDefects,
  ...manyDefects,
  ...folderDefects,
  hiddenAmongVisible,
]
