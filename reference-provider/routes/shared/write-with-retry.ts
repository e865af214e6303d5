/** §3, §5.6: a write that another request can overtake. */
import { refuse } from '../../refusal.ts'
import type { RouteContext } from '../route.ts'

const maxAttempts = 5

/**
 * Repeats an attempt that found the messages changed: another request may move them between the rights check and the
 * write, so the rights must be checked again.
 * @throws Refused (409) when they keep changing
 */
export const writeWithRetry = async (attempt: () => Promise<boolean>, { rules }: RouteContext): Promise<void> => {
  for (let tried = 0; tried < maxAttempts; tried += 1) if (await attempt()) return
  refuse(rules.refusals.conflict())
}
