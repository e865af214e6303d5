/** §5.6: moves whose target is not looked up. */
import { moveRequest } from '../../../parameters/change-requests.ts'
import { asRecord } from '../../../read-json.ts'
import { partitionOf } from '../../../rules/access.ts'
import type { Move } from '../../../rules/changes/moves.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { ServiceFailure } from '../../../services/authorized-call.ts'
import { messagesWithIds } from './requested-messages.ts'

/** The move is stored, and nothing is checked. */
const moveUnchecked = async (move: Move, identified: IdentifiedRequest, { moving }: Rules) => {
  const { caller, store } = identified
  const { messageIds, sourcePartitionId } = move
  const named = messageIds ? await messagesWithIds(messageIds, identified) : []
  const ofSource =
    sourcePartitionId === undefined
      ? []
      : store.inMailbox(await caller.mailbox()).filter((message) => moving.isOfSource(message, sourcePartitionId))
  store.swap([
    ...named.map((from) => ({ from, to: moving.movedByName(from, move) })),
    ...ofSource.map((from) => ({ from, to: moving.movedWithSource(from, move) })),
  ])
  return { status: 204, headers: {}, body: undefined }
}

/** The request is for messages of the mailbox which the caller can consult. */
const isAllowed = async ({ messageIds = [] }: Move, identified: IdentifiedRequest): Promise<boolean> => {
  const named = await messagesWithIds(messageIds, identified)
  const allowed = await Promise.all(named.map((message) => identified.caller.mayConsult(partitionOf(message))))
  return named.length === messageIds.length && allowed.every(Boolean)
}

type MoveTest = (move: Move, identified: IdentifiedRequest) => Promise<boolean>

/** A move to a sender partition alone: the reference asks for a recipient partition too. */
const readMove = (body: unknown, rules: Rules): Move => {
  const { messageIds, targetSenderPartitionId, ...others } = asRecord(body) ?? {}
  return Array.isArray(messageIds) && typeof targetSenderPartitionId === 'string' && Object.keys(others).length === 0
    ? { messageIds: messageIds.map(String), targetSenderPartitionId }
    : moveRequest(asRecord(body) ?? {}, rules)
}

/** Moves for which this holds are not checked; `afterFailure`: only if a lookup fails. */
export const withoutTargetCheck =
  (isUnchecked: MoveTest, afterFailure = false) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['changePartition'], (own) => async (identified) => {
      const move = readMove(await identified.request.json(), rules)
      if (!(await isUnchecked(move, identified)) || !(await isAllowed(move, identified))) return own(identified)
      if (!afterFailure) return moveUnchecked(move, identified, rules)
      return own(identified).catch((error: unknown) => {
        if (error instanceof ServiceFailure) return moveUnchecked(move, identified, rules)
        throw error
      })
    })
