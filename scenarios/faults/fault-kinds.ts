import type { FaultKind } from '../../src/contract/stub-control.ts'

/** A way in which a service of ours is in trouble. */
export interface DescribedFault {
  kind: FaultKind
  /** Reads after "while the service ". */
  says: string
}

/** Nobody answers there: the service is not to be had. */
export const unavailableFaults = [
  { kind: 'refused', says: 'takes no connection' },
  { kind: 'reset', says: 'ends the connection without an answer' },
  { kind: 'error500', says: 'answers 500' },
] as const satisfies readonly DescribedFault[]

/** An answer comes, and it says nothing that could let anybody in. */
export const unusableAnswerFaults = [
  { kind: 'notJson', says: 'answers with a page of HTML' },
  { kind: 'wrongShape', says: 'answers JSON of another shape' },
  { kind: 'empty', says: 'answers with nothing in it' },
  { kind: 'redirect', says: 'sends elsewhere, where nothing is granted' },
] as const satisfies readonly DescribedFault[]

export const endlessFault: DescribedFault = { kind: 'endless', says: 'never answers' }
export const slowFault: DescribedFault = { kind: 'slow', says: 'takes a moment' }

/** How long a provider has to come to itself after a fault: some remember for a while that a service was down. */
export const recoverySeconds = 20
