import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { refuse } from '../../refusal.ts'
import type { RouteContext } from '../route.ts'

const maxAttempts = 5

/**
 * Repeats an attempt that found the messages changed: another request may move them between the check of rights and the
 * write, so the rights must be checked again.
 * @throws Refused (409) when they keep changing
 */
export const writeWithRetry = async (attempt: () => Promise<boolean>, { rules }: RouteContext): Promise<void> => {
  for (let tried = 0; tried < maxAttempts; tried += 1) if (await attempt()) return
  refuse(rules.refusals.conflict())
}

/** §3: marks the message as read in its present state, so that a change made meanwhile is kept. */
export const markRead = ({ messageId }: StoredMessage, mailbox: string, { rules, store }: RouteContext): void => {
  const from = store.find(mailbox, messageId)
  if (from) store.swap([{ from, to: rules.marking.read(from) }])
}
