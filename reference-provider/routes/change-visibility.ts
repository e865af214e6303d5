/** §3, §5.6: hiding messages and showing them again; all or nothing. */
import { visibilityRequest } from '../parameters/change-requests.ts'
import { jsonObject } from '../parameters/read-body.ts'
import { refuse } from '../refusal.ts'
import { done, route } from './route.ts'
import { verdictsOn } from './shared/named-messages.ts'
import { persistent } from './shared/write-with-retry.ts'

export const changeVisibility = route({
  operation: 'changeVisibility',
  handle: async (visit) => {
    const { call, caller, rules, store, operation } = visit
    const { messageIds, isVisible } = visibilityRequest(await jsonObject(call, operation, rules), rules)
    const mailbox = await caller.mailbox()
    await persistent(async () => {
      const { write, refusal } = rules.changing.outcome(await verdictsOn(messageIds, mailbox, visit))
      const reached = rules.changing.reached(write, () => store.inMailbox(mailbox))
      const isDone = store.swap(reached.map((from) => ({ from, to: rules.visibility.changed(from, isVisible) })))
      return isDone && refusal ? refuse(refusal) : isDone
    }, visit)
    return done(visit)
  },
})
