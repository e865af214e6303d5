/** §3, §4.1: saying that an action was executed, or that it was not. */

import { executionRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { acting } from './acting.ts'
import { persistent } from './persistent.ts'
import { done, route } from './route.ts'

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
