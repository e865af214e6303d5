import type { StoredMessage } from '../../src/contract/model.ts'
import type { Visit } from './route.ts'

/** §3: marks as read what the store holds by now; whoever changed the message meanwhile keeps their change. */
export const markRead = ({ messageId }: StoredMessage, { rules, store }: Visit): void => {
  const entry = store.find(messageId)
  const reached = entry ? rules.marking.reached(entry.message, () => store.inMailbox(entry.mailbox)) : []
  store.swap(reached.filter(rules.marking.isNew).map((from) => ({ from, to: rules.marking.read(from) })))
}
