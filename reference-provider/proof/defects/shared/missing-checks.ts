/** §5.4, §5.6: the two checks that an operation can lack: of the right on a partition, and of the mailbox. */
import type { ProviderOperation } from '../../../operations.ts'
import type { IncomingRequest } from '../../../request.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageStore } from '../../../store/store.ts'

/** Every partition is open to this caller. */
export const mayConsultAll: Pick<IdentifiedCaller, 'mayConsult'> = { mayConsult: async () => true }
/** A list shows this caller the messages of every partition. */
export const seesAllPartitions: Pick<IdentifiedCaller, 'partitionFilter'> = { partitionFilter: async () => () => true }

const lists: readonly ProviderOperation[] = ['messages', 'nearlyExpired', 'withActionRequired', 'registeredMails']

/** The same request from a caller who can consult every partition, without a question to the partition service. */
export const unrestricted = (identified: IdentifiedRequest): IdentifiedRequest => ({
  ...identified,
  caller: { ...identified.caller, ...mayConsultAll, ...seesAllPartitions },
})

/** A request of which this is true has no rights check. */
export const openWhere =
  (operations: readonly ProviderOperation[], isMeant: (request: IncomingRequest) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(
      rules,
      operations,
      (own) => (identified) => own(isMeant(identified.request) ? unrestricted(identified) : identified),
    )

const withCallerWho =
  (operations: readonly ProviderOperation[], other: (operation: ProviderOperation) => Partial<IdentifiedCaller>) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => ({ caller, ...identified }) => {
      return own({ ...identified, caller: { ...caller, ...other(identified.operation) } })
    })

/** No right is looked up. A list still checks the right on a partition that the request names. */
export const withoutRightCheck = (...operations: readonly ProviderOperation[]) =>
  withCallerWho(operations, (operation) => (lists.includes(operation) ? seesAllPartitions : mayConsultAll))

/** No right is looked up on the partition that a list or a count names. */
export const withoutNamedPartitionCheck = (...operations: readonly ProviderOperation[]) =>
  withCallerWho(operations, () => mayConsultAll)

/** The messages of all mailboxes, as if they were in one. */
export const storeOfAllMailboxes = (store: MessageStore): MessageStore => {
  const firstOf = <Found>(find: (mailbox: string) => Found | undefined): Found | undefined =>
    store
      .mailboxes()
      .map(find)
      .find((found) => found !== undefined)
  return storeWith(store, {
    find: (_mailbox, messageId) => firstOf((mailbox) => store.find(mailbox, messageId)),
    findByAction: (_mailbox, actionId) => firstOf((mailbox) => store.findByAction(mailbox, actionId)),
    inMailbox: () => store.mailboxes().flatMap((mailbox) => store.inMailbox(mailbox)),
  })
}

/** Messages are found in every mailbox. */
export const withoutMailboxCheck =
  (...operations: readonly ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withStore(rules, operations, storeOfAllMailboxes)
