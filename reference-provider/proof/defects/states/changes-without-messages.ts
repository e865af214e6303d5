/** §2, §3: changes that name no message, and change the whole mailbox. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { mediaTypeOf } from '../../../request.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

interface ChangeBody {
  messageIds?: string[] | null
  sourcePartitionId?: string | null
  targetRecipientPartitionId?: string
  isVisible?: boolean
}

/** Every message of the mailbox becomes what the body says, if the body is meant. */
const changingAll =
  (
    operation: ProviderOperation,
    isMeant: (body: ChangeBody) => boolean,
    changed: (message: StoredMessage, body: ChangeBody) => StoredMessage,
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const { caller, request, store } = identified
      if (mediaTypeOf(request) !== 'application/json') return own(identified)
      const body = await request.json()
      if (!isMeant(body as ChangeBody)) return own({ ...identified, request: { ...request, json: async () => body } })
      const all = store.inMailbox(await caller.mailbox())
      store.swap(all.map((from) => ({ from, to: changed(from, body as ChangeBody) })))
      return { status: 204, headers: {}, body: undefined }
    })

const everything = ['bulk-change-without-messages-changes-nothing']

const namesNone = ({ messageIds }: ChangeBody): boolean => Array.isArray(messageIds) && messageIds.length === 0

export const changesWithoutMessagesDefects: readonly Defect[] = [
  defect('show-of-no-message-shows-all', everything, {
    says: 'showing an empty list of messages shows all messages',
    clauses: ['2.change-visibility-message-ids', '3.shown-by-change-visibility'],
    change: changingAll('changeVisibility', namesNone, (message, { isVisible = true }) => ({ ...message, isVisible })),
  }),
  defect('move-of-no-message-moves-all', everything, {
    says: 'moving an empty list of messages moves all messages',
    clauses: ['2.change-partition-message-ids', '3.moved-by-change-partition'],
    change: changingAll('changePartition', namesNone, (message, { targetRecipientPartitionId = '' }) => ({
      ...message,
      recipientPartition: targetRecipientPartitionId,
    })),
  }),
  defect('move-from-an-empty-source-moves-all', everything, {
    says: 'a move with an empty source partition moves all messages',
    clauses: ['2.change-partition-message-ids', '3.moved-by-change-partition'],
    change: changingAll(
      'changePartition',
      ({ sourcePartitionId }) => sourcePartitionId === '',
      (message, { targetRecipientPartitionId = '' }) => ({
        ...message,
        recipientPartition: targetRecipientPartitionId,
      }),
    ),
  }),
]
