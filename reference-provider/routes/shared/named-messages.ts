/** §5.6: of several named messages, which may be changed and which not. */
import type { MessageOrRefusal } from '../../rules/changes/moves.ts'
import type { RouteContext } from '../route.ts'
import { findMessage } from './find-message.ts'

/** Each message or the reason to refuse it, in the order of the request. The right on a partition is looked up once. */
export const checkNamedMessages = async (
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
