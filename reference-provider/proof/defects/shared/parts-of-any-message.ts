/** §2, §5.4, §5.6: files and actions that are looked up by their own identifier, in every mailbox. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { mayConsultAll, storeOfAllMailboxes } from './missing-checks.ts'

const partIdsOf = ({ attachments, messageActions }: StoredMessage): string[] => [
  ...attachments.map(({ attachmentId }) => attachmentId),
  ...messageActions.map(({ messageActionId }) => messageActionId),
]

/** The path names a message that the caller can consult; the part can be that of any message. */
export const withPartsOfAnyMessage =
  (operations: readonly ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => async (identified) => {
      const { caller, params, store } = identified
      const mailbox = await caller.mailbox()
      const named = store.find(mailbox, params.messageId ?? '')
      if (!named || !(await caller.mayConsult(partitionOf(named)))) return own(identified)
      const all = storeOfAllMailboxes(store)
      const partId = params.attachmentId ?? params.messageActionId ?? ''
      const owner = all.inMailbox(mailbox).find((one) => partIdsOf(one).includes(partId))
      if (!owner || owner === named) return own(identified)
      return own({
        ...identified,
        params: { ...params, messageId: owner.messageId },
        store: all,
        caller: { ...caller, ...mayConsultAll },
      })
    })
