import type { Judged } from './judge.ts'
import type { Target } from './result.ts'
import type { AnyScenario } from './scenario.ts'

/**
 * Whether a failure may come of a mailbox that people used meanwhile, so that it says nothing before the same is seen a
 * second time. Nobody but us uses the reference provider.
 */
export const mayHaveMoved = ({ relation }: AnyScenario, { result }: Judged, kind: Target['kind']): boolean =>
  relation === true && kind !== 'reference' && result.outcome === 'failed'

/** What a run says of a relation that failed in the crowd and held alone. */
export const againNote = ({ id }: AnyScenario): string =>
  `${id} failed at first and passed when it was played again alone: the mailbox changed meanwhile`
