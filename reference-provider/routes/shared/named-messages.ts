/** §5.6: of several named messages, which may be changed and which not. */
import type { MessageOperation } from '../../operations.ts'
import type { MessageOrRefusal } from '../../rules/changes/moves.ts'
import type { RouteContext } from '../route.ts'
import { findMessage } from './find-message.ts'

/** A verdict on each message, in the order of the request. Each partition is asked about once. */
export const checkNamedMessages = async (
  ids: readonly string[],
  mailbox: string,
  visit: RouteContext,
): Promise<MessageOrRefusal[]> => {
  const { rules, caller, readings, operation } = visit
  const { refusals, access } = rules
  const rights = new Map<string, Promise<boolean>>()
  const mayConsult = (partitionId: string): Promise<boolean> => {
    const asked = rights.get(partitionId) ?? caller.mayConsult(partitionId)
    rights.set(partitionId, asked)
    return asked
  }
  const verdictOn = async (named: string): Promise<MessageOrRefusal> => {
    const messageId = rules.routing.identifier('messageId', named)
    const message = findMessage(messageId, mailbox, visit)
    if (message === undefined) return { refusal: refusals.changeOfAbsent(messageId) }
    const isAsked = access.asksRights[operation as MessageOperation]
    const isAllowed = !isAsked || (await mayConsult(access.partitionOf(message)))
    return isAllowed
      ? { message }
      : { refusal: refusals.changeWithoutAccess(readings.changeWithoutAccess, messageId, message) }
  }
  return Promise.all(ids.map(verdictOn))
}
