/** §3, §5.6: changing several messages: moving them, hiding them and showing them again; all or nothing. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { moveRequest, visibilityRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import type { MessageOrRefusal, Move } from '../rules/changes/moves.ts'
import { defineRoute, type RouteContext, successResponse } from './route.ts'
import { findMessage } from './shared/find-message.ts'
import { moveIndexed, moveScanned } from './shared/move-partition.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

/** Each message or the reason to refuse it, in the order of the request. The right on a partition is looked up once. */
const checkNamedMessages = (
  ids: readonly string[],
  mailbox: string,
  context: RouteContext,
): Promise<MessageOrRefusal[]> => {
  const { rules, caller, readings } = context
  const { refusals, access } = rules
  const rights = new Map<string, Promise<boolean>>()
  const mayConsult = (partitionId: string): Promise<boolean> => {
    const right = rights.get(partitionId) ?? caller.mayConsult(partitionId)
    rights.set(partitionId, right)
    return right
  }
  const messageOrRefusal = async (named: string): Promise<MessageOrRefusal> => {
    const messageId = rules.routing.identifier('messageId', named)
    const message = findMessage(mailbox, messageId, context)
    if (message === undefined) return { refusal: refusals.changeOfAbsent(messageId) }
    return (await mayConsult(access.partitionOf(message)))
      ? { message }
      : { refusal: refusals.changeWithoutAccess(readings.changeWithoutAccess, messageId) }
  }
  return Promise.all(ids.map(messageOrRefusal))
}

/** §5.6: the targets must exist; the caller needs no right on them. */
const requireTargets = async (move: Move, mailbox: string, { rules, services }: RouteContext) => {
  const existing = await services.partitions(mailbox)
  const absent = rules.moving.targets(move).find((target) => !rules.moving.exists(existing, target))
  if (absent !== undefined) refuse(rules.refusals.partitionAbsent(absent))
}

/** False when a message changed meanwhile. `requireRest`: checked once no message is refused. */
const changeNamed = async (
  ids: readonly string[],
  mailbox: string,
  context: RouteContext,
  changed: (message: StoredMessage) => StoredMessage,
  requireRest?: () => Promise<void>,
): Promise<boolean> => {
  const { write, refusal } = context.rules.changing.outcome(await checkNamedMessages(ids, mailbox, context))
  if (!refusal) await requireRest?.()
  const isDone = context.store.swap(write.map((from) => ({ from, to: changed(from) })))
  return isDone && refusal ? refuse(refusal) : isDone
}

/** §7: an empty source partition is a success too. */
const moveAllFrom = async (source: string, move: Move, mailbox: string, context: RouteContext) => {
  const { rules, caller } = context
  if (rules.access.asksRightsOnSource && !(await caller.mayConsult(source)))
    refuse(rules.refusals.sourceWithoutAccess())
  await requireTargets(move, mailbox, context)
  // Found after the last question to a service, so that no message comes or goes before the write.
  return moveIndexed({ mailbox, source, move }, context) || moveScanned({ mailbox, source, move }, context)
}

/** Named messages (A), or all messages of a partition (B). */
export const changePartitionRoute = defineRoute({
  operation: 'changePartition',
  method: 'POST',
  status: 204,
  handle: async (context) => {
    const { caller, rules } = context
    const move = moveRequest(await jsonObject(context), rules)
    const mailbox = await caller.mailbox()
    const { messageIds, sourcePartitionId } = move
    const moveNamed = (ids: string[]) => {
      const moved = (message: StoredMessage) => rules.moving.movedByName(message, move)
      return changeNamed(ids, mailbox, context, moved, () => requireTargets(move, mailbox, context))
    }
    if (messageIds) await writeWithRetry(() => moveNamed(messageIds), context)
    if (sourcePartitionId !== undefined)
      await writeWithRetry(() => moveAllFrom(sourcePartitionId, move, mailbox, context), context)
    return successResponse(context)
  },
})

export const changeVisibilityRoute = defineRoute({
  operation: 'changeVisibility',
  method: 'POST',
  status: 204,
  handle: async (context) => {
    const { caller, rules } = context
    const { messageIds, isVisible } = visibilityRequest(await jsonObject(context), rules)
    const mailbox = await caller.mailbox()
    const changed = (message: StoredMessage) => rules.visibility.changed(message, isVisible)
    await writeWithRetry(() => changeNamed(messageIds, mailbox, context, changed), context)
    return successResponse(context)
  },
})
