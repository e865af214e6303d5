/** §3, §5.6: moving named messages (A), or all messages of a partition (B); all or nothing. */
import { moveRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import type { Move } from '../rules/changes/moves.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { messagesInPartition } from './shared/find-messages.ts'
import { checkNamedMessages } from './shared/named-messages.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

/** §5.6: the targets must exist; the caller needs no right on them. */
const requireTargets = async (move: Move, mailbox: string, { rules, services }: RouteContext) => {
  const existing = await services.partitions(mailbox)
  const absent = rules.moving.targets(move).find((target) => !rules.moving.exists(existing, target))
  if (absent !== undefined) refuse(rules.refusals.partitionAbsent(absent))
}

const moveNamed = async (ids: string[], move: Move, mailbox: string, context: RouteContext) => {
  const { rules, store } = context
  const { write, refusal } = rules.changing.outcome(await checkNamedMessages(ids, mailbox, context))
  if (!refusal) await requireTargets(move, mailbox, context)
  const isDone = store.swap(write.map((from) => ({ from, to: rules.moving.movedByName(from, move) })))
  return isDone && refusal ? refuse(refusal) : isDone
}

/** §7: an empty source partition is a success too. */
const moveAllFrom = async (source: string, move: Move, mailbox: string, context: RouteContext) => {
  const { rules, store, caller } = context
  if (rules.access.asksRightsOnSource && !(await caller.mayConsult(source)))
    refuse(rules.refusals.sourceWithoutAccess())
  await requireTargets(move, mailbox, context)
  // Found after the last question to a service, so that no message comes or goes before the write.
  const found = messagesInPartition(mailbox, source, context)
  return store.swap(found.map((from) => ({ from, to: rules.moving.movedWithSource(from, move) })))
}

export const changePartitionRoute = defineRoute({
  operation: 'changePartition',
  method: 'POST',
  status: 204,
  handle: async (context) => {
    const { request, caller, rules, route } = context
    const move = moveRequest(await jsonObject(request, route.bodyTypes, rules), rules)
    const mailbox = await caller.mailbox()
    const { messageIds, sourcePartitionId } = move
    if (messageIds) await writeWithRetry(() => moveNamed(messageIds, move, mailbox, context), context)
    if (sourcePartitionId !== undefined)
      await writeWithRetry(() => moveAllFrom(sourcePartitionId, move, mailbox, context), context)
    return successResponse(context)
  },
})
