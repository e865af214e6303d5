import { jsonOf } from '../exchange.ts'
import { type Expectation, met, unmet, untold } from '../expectation.ts'
import { at } from '../field.ts'

/** A reply is created (§4.1), unless the details that were asked for before do not say that the message takes any (§5.6). */
export const replyCreated: Expectation = {
  says: '201',
  judge: ({ exchange, exchanges }) => {
    const { status } = exchange.answer
    if (status === 201) return met
    const details = exchanges.find(({ request }) => `${request.path}/reply` === exchange.request.path)
    const isAllowed = details === undefined || at(jsonOf(details.answer), 'isReplyAuthorized') === true
    return isAllowed ? unmet(String(status)) : untold('a message whose details say that it may be replied to')
  },
}
