/** §3: a read that must not mark its message as read does it, for one kind of caller and of message. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { withAnswerChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'

interface Read {
  id: string
  operation: 'content' | 'details'
  clause: ClauseId
  isOf: (message: StoredMessage, request: IdentifiedRequest) => boolean
}

const reads: readonly Read[] = [
  {
    id: 'annex',
    operation: 'content',
    clause: '3.unread-after-annex',
    isOf: ({ attachments }, { params }) =>
      attachments.some((one) => one.attachmentId === params.attachmentId && !one.isMainContent),
  },
  { id: 'details', operation: 'details', clause: '3.unread-after-details', isOf: () => true },
]

/** Kinds of which a message is not unread, or has no annex. */
const silentKinds: Readonly<Record<string, readonly string[]>> = {
  annex: ['read', 'without-files', 'sent'],
  details: ['read', 'sent'],
}

export const readsThatMarkByKind: readonly MutantFacts[] = reads.flatMap(({ id, operation, clause, isOf }) =>
  callerKinds.flatMap((caller) =>
    messageKinds
      .filter((kind) => !silentKinds[id]?.includes(kind.id))
      .map((kind) =>
        mutant(
          `marks-read-${kind.id}-by-${caller}:${id}`,
          `${id}: a caller of the kind ${caller} marks ${kind.says} as read`,
          [clause],
          withAnswerChange(operation, async (response, request) => {
            const { store, params } = request
            const from = store.find(await request.caller.mailbox(), params.messageId ?? '')
            const isMeant = request.caller.kind === caller && response.status === 200
            if (from && isMeant && !from.isRead && kind.isOf(from) && isOf(from, request)) {
              store.swap([{ from, to: { ...from, isRead: true } }])
            }
            return response
          }),
        ),
      ),
  ),
)
