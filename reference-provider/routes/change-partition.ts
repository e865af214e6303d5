/** §3, §5.6: moving named messages (A), or all of a partition (B); all or nothing. */

import { moveRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import type { Move } from '../rules/changes/moves.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { messagesInPartition } from './shared/find-messages.ts'
import { checkNamedMessages } from './shared/named-messages.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

/** §5.6: the targets must exist; no right on them is asked. */
const requireTargets = async (move: Move, mailbox: string, { rules, services, caller }: RouteContext) => {
  const existing = await rules.asking.partitions(mailbox, services.partition.partitions)
  const absent = rules.moving.targets(move).find((target) => !rules.moving.exists(existing, target))
  if (absent !== undefined) refuse(rules.refusals.partitionAbsent(absent))
  if (!rules.access.asksRightOnTarget) return
  for (const target of rules.moving.targets(move))
    if (!(await caller.mayConsult(target))) refuse(rules.refusals.targetWithoutAccess())
}

const moveNamed = async (ids: string[], move: Move, mailbox: string, visit: RouteContext) => {
  const { rules, store } = visit
  const { write, refusal } = rules.changing.outcome(await checkNamedMessages(ids, mailbox, visit))
  if (!refusal) await requireTargets(move, mailbox, visit)
  const reached = rules.changing.reached(write, () => store.inMailbox(mailbox))
  const isDone = store.swap(reached.map((from) => ({ from, to: rules.moving.movedByName(from, move) })))
  return isDone && refusal ? refuse(refusal) : isDone
}

const moveAllFrom = async (source: string, move: Move, mailbox: string, visit: RouteContext) => {
  const { rules, store, caller } = visit
  if (rules.access.asksRightsOnSource && !(await caller.mayConsult(source)))
    refuse(rules.refusals.sourceWithoutAccess())
  await requireTargets(move, mailbox, visit)
  // Chosen after the last question was answered, so that nothing can come or go before it is written.
  const chosen = messagesInPartition(mailbox, source, visit)
  const empty = chosen.length === 0 ? rules.refusals.sourceEmpty() : undefined
  if (empty) refuse(empty)
  return store.swap(chosen.map((from) => ({ from, to: rules.moving.movedWithSource(from, move) })))
}

export const changePartitionRoute = defineRoute({
  operation: 'changePartition',
  handle: async (visit) => {
    const { request, caller, rules, operation } = visit
    const move = moveRequest(await jsonObject(request, operation, rules), rules)
    const mailbox = await caller.mailbox()
    const { messageIds, sourcePartitionId } = move
    if (messageIds) await writeWithRetry(() => moveNamed(messageIds, move, mailbox, visit), visit)
    if (sourcePartitionId !== undefined)
      await writeWithRetry(() => moveAllFrom(sourcePartitionId, move, mailbox, visit), visit)
    return successResponse(visit, rules.presentation.moved(move))
  },
})
