/** §4.1: reading a message action. Our decision: access is that of its message. */

import type { MessageAction, StoredMessage } from '../../src/contract/interface/model.ts'
import { executionRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter, type RouteContext, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

export const actionRoute = defineRoute({
  operation: 'action',
  handle: async (visit) => {
    const found = await findAction(visit, await visit.caller.mailbox())
    return successResponse(visit, visit.rules.presentation.action(found.action))
  },
})

/** §2, §4.1: a message action, found by its own identifier, below its message or alone. */
export interface FoundAction {
  message: StoredMessage
  action: MessageAction
}

/** @throws Refused when the action does not exist, is not of the message that the path names, or is out of reach */
export const findAction = async (visit: RouteContext, mailbox: string): Promise<FoundAction> => {
  const { rules, store, params } = visit
  const id = pathParameter(visit, 'messageActionId')
  const absent = () => refuse(rules.refusals.actionAbsent(id))
  const { messageId } = store.findByAction(id)?.message ?? absent()
  if (params.messageId !== undefined && pathParameter(visit, 'messageId') !== messageId) absent()
  const message = await consultableMessage({ messageId, mailbox, named: { name: 'messageActionId', id } }, visit)
  const action = message.messageActions.find(({ messageActionId }) => messageActionId === id) ?? absent()
  return { message, action }
}

/** §3, §4.1: saying that an action was executed, or that it was not. */

export const actionUpdateRoute = defineRoute({
  operation: 'actionUpdate',
  handle: async (visit) => {
    const { request, caller, rules, store, operation } = visit
    const isExecuted = executionRequest(await jsonObject(request, operation, rules), rules.refusals)
    const mailbox = await caller.mailbox()
    await writeWithRetry(async () => {
      const { message, action } = await findAction(visit, mailbox)
      const updated = rules.actions.updated(message, action.messageActionId, isExecuted)
      return store.swap([{ from: message, to: updated }])
    }, visit)
    return successResponse(visit)
  },
})
