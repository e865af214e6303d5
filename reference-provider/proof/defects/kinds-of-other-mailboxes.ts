/** §5.4: messages of one kind are found in every mailbox. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../operations.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'
import { storeOfAllMailboxes, withStore } from './shared/missing-checks.ts'

type IsOfKind = (message: StoredMessage) => boolean

const foundEverywhere =
  (operation: ProviderOperation, isOfKind: IsOfKind) =>
  (rules: Rules): Rules =>
    withStore(rules, [operation], (store) => ({
      find: (mailbox, messageId) => {
        const own = store.find(mailbox, messageId)
        if (own) return own
        const other = storeOfAllMailboxes(store).find(mailbox, messageId)
        return other && isOfKind(other) ? other : undefined
      },
    }))

const kinds: Readonly<Record<string, IsOfKind>> = {
  sent: ({ folder }) => folder === 'out',
  hidden: ({ isVisible }) => !isVisible,
  registered: ({ isRegisteredMail }) => isRegisteredMail,
  expiring: ({ isRead, expirationDate }) => isRead && expirationDate !== undefined,
  'with-action': ({ messageActions }) => messageActions.length > 0,
  unread: ({ isRead }) => !isRead,
}

export const kindOfOtherMailboxDefects: readonly Defect[] = Object.entries(kinds).flatMap(([kind, isOfKind]) =>
  (kind === 'unread' ? (['details'] as const) : (['details', 'content'] as const)).map((operation) =>
    defect(`access-${operation}-of-foreign-${kind}-messages`, [`access-foreign-${kind}-refused`], {
      says: `${operation === 'details' ? 'the details' : 'the files'} of messages of one kind (${kind}) are found in every mailbox`,
      clauses: [
        '5.4.foreign-message',
        '5.6.foreign-message',
        ...(operation === 'content' ? (['5.4.foreign-content'] as const) : []),
      ],
      change: foundEverywhere(operation, isOfKind),
    }),
  ),
)
