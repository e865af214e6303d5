/** §4.1: reading a message action. Our decision: access is that of its message. */

import type { MessageAction, StoredMessage } from '../../src/contract/interface/model.ts'
import { executionRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { done, param, route, type Visit } from './route.ts'
import { consultable } from './shared/find-message.ts'
import { persistent } from './shared/write-with-retry.ts'

export const action = route({
  operation: 'action',
  handle: async (visit) => {
    const found = await acting(visit, await visit.caller.mailbox())
    return done(visit, visit.rules.presentation.action(found.action))
  },
})

/** §2, §4.1: a message action, found by its own identifier, below its message or alone. */
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

/** §3, §4.1: saying that an action was executed, or that it was not. */

export const actionUpdate = route({
  operation: 'actionUpdate',
  handle: async (visit) => {
    const { call, caller, rules, store, operation } = visit
    const isExecuted = executionRequest(await jsonObject(call, operation, rules), rules.refusals)
    const mailbox = await caller.mailbox()
    await persistent(async () => {
      const { message, action } = await acting(visit, mailbox)
      const updated = rules.actions.updated(message, action.messageActionId, isExecuted)
      return store.swap([{ from: message, to: updated }])
    }, visit)
    return done(visit)
  },
})
