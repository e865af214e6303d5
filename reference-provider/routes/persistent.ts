import { refuse } from '../refusal.ts'
import type { Visit } from './route.ts'

const mostAttempts = 5

/**
 * Repeats an attempt that found the messages changed under its hands: between asking for rights and writing, others may
 * have moved them, and what was allowed then need not be allowed now.
 * @throws Refused (409) when they keep changing
 */
export const persistent = async (attempt: () => Promise<boolean>, { rules }: Visit): Promise<void> => {
  for (let tried = 0; tried < mostAttempts; tried += 1) if (await attempt()) return
  refuse(rules.refusals.conflict())
}
