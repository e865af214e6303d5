import type { Target } from '../result.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { JudgedScenario } from './judge.ts'

/**
 * True if the mailbox may have changed during the scenario: the failure counts only if a second run fails too. Only this
 * run uses the reference provider.
 */
export const needsRecheck = ({ relation }: AnyScenario, { result }: JudgedScenario, kind: Target['kind']): boolean =>
  relation === true && kind !== 'reference' && result.outcome === 'failed'

/** The note about a relation that failed at first and passed alone. */
export const recheckNote = ({ id }: AnyScenario): string =>
  `${id} failed at first and passed in a second run, alone: the mailbox changed during the first run`
