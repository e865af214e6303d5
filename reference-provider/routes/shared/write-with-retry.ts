import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { refuse } from '../../refusal.ts'
import type { RouteContext } from '../route.ts'

const maxAttempts = 5

/**
 * Repeats an attempt that found the messages changed under its hands: between asking for rights and writing, others may
 * have moved them, and what was allowed then need not be allowed now.
 * @throws Refused (409) when they keep changing
 */
export const writeWithRetry = async (attempt: () => Promise<boolean>, { rules }: RouteContext): Promise<void> => {
  for (let tried = 0; tried < maxAttempts; tried += 1) if (await attempt()) return
  refuse(rules.refusals.conflict())
}

/** §3: marks as read what the store holds by now; whoever changed the message meanwhile keeps their change. */
export const markRead = ({ messageId }: StoredMessage, { rules, store }: RouteContext): void => {
  const entry = store.find(messageId)
  const reached = entry ? rules.marking.reached(entry.message, () => store.inMailbox(entry.mailbox)) : []
  store.swap(reached.filter(rules.marking.isNew).map((from) => ({ from, to: rules.marking.read(from) })))
}
