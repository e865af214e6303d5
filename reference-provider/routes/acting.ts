/** §2, §4.1: a message action, found by its own identifier, below its message or alone. */
import type { MessageAction, StoredMessage } from '../../src/contract/model.ts'
import { refuse } from '../refusal.ts'
import { consultable } from './consultable.ts'
import { param, type Visit } from './route.ts'

export interface Acting {
  message: StoredMessage
  action: MessageAction
}

/** @throws Refused when the action does not exist, is not of the message that the path names, or is out of reach */
export const acting = async (visit: Visit, mailbox: string): Promise<Acting> => {
  const { rules, store, params } = visit
  const id = param(visit, 'messageActionId')
  const absent = () => refuse(rules.refusals.actionAbsent(id))
  const { messageId } = store.findByAction(id)?.message ?? absent()
  if (params.messageId !== undefined && param(visit, 'messageId') !== messageId) absent()
  const message = await consultable({ messageId, mailbox, named: { name: 'messageActionId', id } }, visit)
  const action = message.messageActions.find(({ messageActionId }) => messageActionId === id) ?? absent()
  return { message, action }
}
