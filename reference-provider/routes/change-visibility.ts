/** §3, §5.6: hiding messages and showing them again; all or nothing. */
import { visibilityRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, successResponse } from './route.ts'
import { checkNamedMessages } from './shared/named-messages.ts'
import { writeWithRetry } from './shared/write-with-retry.ts'

export const changeVisibilityRoute = defineRoute({
  operation: 'changeVisibility',
  method: 'POST',
  status: 204,
  handle: async (context) => {
    const { request, caller, rules, store, route } = context
    const { messageIds, isVisible } = visibilityRequest(await jsonObject(request, route.bodyTypes, rules), rules)
    const mailbox = await caller.mailbox()
    await writeWithRetry(async () => {
      const { write, refusal } = rules.changing.outcome(await checkNamedMessages(messageIds, mailbox, context))
      const isDone = store.swap(write.map((from) => ({ from, to: rules.visibility.changed(from, isVisible) })))
      return isDone && refusal ? refuse(refusal) : isDone
    }, context)
    return successResponse(context)
  },
})
