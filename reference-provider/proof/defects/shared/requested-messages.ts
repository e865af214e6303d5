/** The messages that a request names, for defects that mark them or disclose them. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { problemResponse } from '../../../http/problem-response.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { Refused } from '../../../refusal.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageStore } from '../../../store/store.ts'

export const markRead = (store: MessageStore, message: StoredMessage): boolean =>
  store.swap([{ from: message, to: { ...message, isRead: true } }])

/** The message that the path names; undefined when it is not in the mailbox of the caller. */
export const messageOf = async ({ caller, params, store }: IdentifiedRequest): Promise<StoredMessage | undefined> =>
  store.find(await caller.mailbox(), params.messageId ?? '')

/** The identifiers that the body names. */
export const idsInBody = async ({ request }: IdentifiedRequest): Promise<string[]> => {
  const { messageIds } = asRecord(await request.json()) ?? {}
  return Array.isArray(messageIds) ? messageIds.map(String) : []
}

/** The messages with these identifiers in the mailbox of the caller. */
export const messagesWithIds = async (
  ids: readonly string[],
  { caller, store }: IdentifiedRequest,
): Promise<StoredMessage[]> => {
  const mailbox = await caller.mailbox()
  return ids.flatMap((id) => store.find(mailbox, id) ?? [])
}

const reads: readonly ProviderOperation[] = ['details', 'content', 'body', 'paymentData', 'structuredData']

/** The refusal of a message that exists in the mailbox of the caller, changed. */
export const withRefusedMessage =
  (change: (response: ProviderResponse, message: StoredMessage, rules: Rules) => ProviderResponse) =>
  (rules: Rules): Rules =>
    withHandler(rules, reads, (own) => async (identified) => {
      const message = await messageOf(identified)
      return own(identified).catch((error: unknown) => {
        if (!(error instanceof Refused) || message === undefined) throw error
        return change(problemResponse(error.refusal, rules), message, rules)
      })
    })

/** The refusal of a change of several messages, with a detail about these messages. */
export const withDetailOfRefusedChange =
  (detailOf: (messages: readonly StoredMessage[]) => string) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition', 'changeVisibility'], (own) => async (identified) => {
      try {
        return await own(identified)
      } catch (error) {
        const messages = error instanceof Refused ? await messagesWithIds(await idsInBody(identified), identified) : []
        if (!(error instanceof Refused) || messages.length === 0) throw error
        throw new Refused({ ...error.refusal, detail: detailOf(messages) })
      }
    })

/** A change of several messages is made to the first of them only. */
export const writesFirstOnly = revise('changing', ({ outcome }) => ({
  outcome: (verdicts) => {
    const { write, refusal } = outcome(verdicts)
    return { write: write.slice(0, 1), refusal }
  },
}))

/** The bytes of a request body that was read before. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
