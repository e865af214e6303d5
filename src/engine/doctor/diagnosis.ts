import type { Feature } from '../../contract/features.ts'
import type { CallerKind } from '../../contract/stub-control.ts'
import type { Need } from '../../contract/test-data/needs.ts'
import type { ExitCode, Owner } from '../result.ts'

/** A problem in the setup. It is never a failure of the provider. */
export interface Diagnosis {
  /** permanent, such as `nothing-listens` */
  id: string
  /** `stops`: no scenario can run; `hinders`: some scenarios cannot be checked; `note`: worth knowing. */
  weight: 'stops' | 'hinders' | 'note'
  /** What is wrong, as a sentence. */
  says: string
  /** How we know. */
  evidence: string
  /** What to do: the option, key or command that solves it. */
  wayOut: string
  /** Who must act. */
  owner: Owner
  /** The exit code of a run that it stops: 2 nothing could be checked, 3 configuration, 4 not reached, 5 stubs never called. */
  exitCode?: Extract<ExitCode, 2 | 3 | 4 | 5>
  /** The scenarios that it affects: about these features, run as these callers, or with these needs. */
  affects?: { features?: readonly Feature[]; callers?: readonly CallerKind[]; needs?: readonly Need[] }
}

/** The configuration of the run or of the provider is wrong. */
export const configurationDiagnosis = (
  id: string,
  texts: Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>,
  owner: Owner = 'network',
): Diagnosis => ({ id, weight: 'stops', exitCode: 3, owner, ...texts })

/** All of it on one line. */
export const diagnosisText = ({ says, evidence, wayOut }: Diagnosis): string => `${says} ${evidence} ${wayOut}`
