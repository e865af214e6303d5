/** §3: the key of a message is its time of publication. */
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Defect, defect } from '../defect.ts'

/** The change of one message reaches the other messages of its instant. */
const reachesSameInstant =
  (operation: 'changeVisibility' | 'changePartition'): Defect['change'] =>
  (rules) =>
    withStore(rules, [operation], (store) => ({
      swap: (changes) => {
        const named = new Set(changes.map(({ from }) => from.messageId))
        const more = changes.flatMap(({ from, to: { isVisible, recipientPartition } }) =>
          store
            .mailboxes()
            .filter((mailbox) => store.find(mailbox, from.messageId))
            .flatMap((mailbox) => store.inMailbox(mailbox))
            .filter((one) => one.publicationDate === from.publicationDate && !named.has(one.messageId))
            .map((one) => ({ from: one, to: { ...one, isVisible, recipientPartition } })),
        )
        return store.swap([...changes, ...more])
      },
    }))

const expected = ['change-leaves-message-of-same-instant']

export const sameInstantDefects: readonly Defect[] = [
  defect('visibility-reaches-messages-of-same-instant', expected, {
    says: 'a hidden message hides the other messages that were published at the same instant',
    clauses: ['3.visibility-of-others'],
    change: reachesSameInstant('changeVisibility'),
  }),
  defect('move-reaches-messages-of-same-instant', expected, {
    says: 'a moved message takes the other messages along that were published at the same instant',
    clauses: ['3.partition-of-others'],
    change: reachesSameInstant('changePartition'),
  }),
]
