/** §2, §3, §4.1: reading a message action, and saying whether it was executed. Our decision: its access is that of its message. */
import { paths } from '../../src/contract/interface/paths.ts'
import { executionRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { resourceNotFound } from '../rules/http/refusals.ts'
import { defineRoute, pathParameter, type RouteContext, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

/** The action, found by its own identifier. @throws Refused when the action does not exist, is not of the message in the path, or may not be consulted */
const findAction = async (mailbox: string, context: RouteContext) => {
  const { store, params } = context
  const id = pathParameter(context, 'messageActionId')
  const absent = () => refuse(resourceNotFound('messageActionId', id))
  const { messageId } = store.findByAction(mailbox, id) ?? absent()
  if (params.messageId !== undefined && pathParameter(context, 'messageId') !== messageId) absent()
  const message = await consultableMessage({ messageId, mailbox, named: { name: 'messageActionId', id } }, context)
  const action = message.messageActions.find(({ messageActionId }) => messageActionId === id) ?? absent()
  return { message, action }
}

/** Our decision: an action can also be read below its message, in both forms of §4.1. */
export const actionRoute = defineRoute({
  operation: 'action',
  alsoAt: [paths.actionUpdate, paths.actionUpdateOfScenarioTable],
  feature: 'actions',
  handle: async (context) => {
    const { action } = await findAction(await context.caller.mailbox(), context)
    return successResponse(context, context.rules.presentation.action(action))
  },
})

export const actionUpdateRoute = defineRoute({
  operation: 'actionUpdate',
  method: 'PATCH',
  alsoAt: [paths.actionUpdateOfScenarioTable],
  status: 204,
  feature: 'actions',
  bodyTypes: ['application/json', 'application/merge-patch+json'],
  handle: async (context) => {
    const { caller, rules, store } = context
    const isExecuted = executionRequest(await jsonObject(context), rules.refusals)
    const mailbox = await caller.mailbox()
    await writeWithRetry(async () => {
      const { message, action } = await findAction(mailbox, context)
      const updated = rules.actions.updated(message, action.messageActionId, isExecuted)
      return store.swap([{ from: message, to: updated }])
    }, context)
    return successResponse(context)
  },
})
