/** §3: changes that are stored sometimes, later, or although they were refused; reads that write. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { mayConsultAll } from '../../defects/shared/missing-checks.ts'
import { withAnswerChange, withStoreChange } from '../changes.ts'
import { atEachPlace, atMostAdvice, type Change, mutant, opensAccess, withState } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import { effectClauses, lossOf, refusedClauses, type WritingOperation, writingOperations } from './effects.ts'

export const lostByCaller = atEachPlace(writingOperations, callerKinds, (operation, kind) =>
  mutant(
    `lost-by-${kind}:${operation}`,
    `${operation}: the change of a caller of the kind ${kind} is not stored`,
    effectClauses[operation],
    withStoreChange(operation, (_store, { caller }) =>
      caller.kind === kind ? { swap: () => true, add: () => {} } : {},
    ),
    lossOf(operation),
  ),
)

/** The second change, and each second one after it, or the first reply and each second one after it. */
const withEveryOtherLost = (operation: WritingOperation): Change =>
  withState(() => {
    let count = 0
    return withStoreChange(operation, (store) => ({
      swap: (changes) => {
        count += 1
        return count % 2 === 0 || store.swap(changes)
      },
      add: (mailbox, message) => {
        count += 1
        if (count % 2 === 1) store.add(mailbox, message)
      },
    }))
  })

export const lostEveryOther = writingOperations.map((operation) =>
  mutant(
    `lost-every-other:${operation}`,
    `${operation}: every second change is not stored`,
    effectClauses[operation],
    withEveryOtherLost(operation),
    lossOf(operation),
  ),
)

const delayMs = 3000
const later = (write: () => void): void => void setTimeout(write, delayMs).unref()

/** Answered at once, done later. */
export const lateChanges = writingOperations.map((operation) =>
  mutant(
    `late:${operation}`,
    `${operation}: the change is stored three seconds after the answer`,
    effectClauses[operation],
    withStoreChange(operation, (store) => ({
      swap: (changes) => {
        later(() => store.swap(changes))
        return true
      },
      add: (mailbox, message) => later(() => store.add(mailbox, message)),
    })),
    lossOf(operation),
  ),
)

const idsShown = ({ body }: ProviderResponse): string[] => {
  const { items } = asRecord(body) ?? {}
  return Array.isArray(items) ? items.flatMap((item) => String(asRecord(item)?.messageId ?? '')) : []
}

const messagesShown = async (response: ProviderResponse, request: IdentifiedRequest): Promise<StoredMessage[]> => {
  const { caller, operation, params, store } = request
  const mailbox = await caller.mailbox()
  if (operation === 'messages') {
    const ids = new Set(idsShown(response))
    return store.inMailbox(mailbox).filter(({ messageId }) => ids.has(messageId))
  }
  const message =
    params.messageId === undefined
      ? store.findByAction(mailbox, params.messageActionId ?? '')
      : store.find(mailbox, params.messageId)
  return message ? [message] : []
}

const notStated = atMostAdvice('The specification does not say what these operations do to the read flag.')

const markingReads = [
  ['messages', '3.unread-after-list', {}],
  ['details', '3.unread-after-details', {}],
  ['paymentData', '3.unread-after-details', notStated],
  ['structuredData', '3.unread-after-details', notStated],
  ['action', '3.unread-after-details', notStated],
] as const

export const readsThatMark = markingReads.map(([operation, clause, rest]) => {
  const change = withAnswerChange(operation, async (response, request) => {
    const unread = (await messagesShown(response, request)).filter(({ isRead }) => !isRead)
    request.store.swap(unread.map((from) => ({ from, to: { ...from, isRead: true } })))
    return response
  })
  return mutant(`marks-read:${operation}`, `${operation} marks what it shows as read`, [clause], change, rest)
})

/** The write is refused, but done. */
const withRefusedStored =
  (operation: WritingOperation): Change =>
  (rules) =>
    withHandler(rules, [operation], (own) => async (identified) => {
      try {
        return await own(identified)
      } catch (refusal) {
        await own({ ...identified, caller: { ...identified.caller, ...mayConsultAll } }).catch(() => {})
        throw refusal
      }
    })

export const refusedButStored = writingOperations.map((operation) =>
  mutant(
    `stored-though-refused:${operation}`,
    `${operation}: the change is stored before the right is looked up, and stays`,
    refusedClauses[operation],
    withRefusedStored(operation),
    opensAccess,
  ),
)
