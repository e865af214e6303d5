import type { StoredMessage } from '../../src/contract/model.ts'
import type { Visit } from './route.ts'

/** §3: marks as read what the store holds by now; whoever changed the message meanwhile keeps their change. */
export const markRead = ({ messageId }: StoredMessage, { rules, store }: Visit): void => {
  const current = store.find(messageId)?.message
  if (current && !current.isRead) store.swap([{ from: current, to: rules.marking.read(current) }])
}
