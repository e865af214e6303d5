import type { Feature } from '../../contract/features.ts'
import type { CallerKind } from '../../contract/stub-control.ts'
import type { Need } from '../../contract/test-data/needs.ts'
import type { ExitCode, Owner } from '../result.ts'

/** `stops`: nothing can be proven; `hinders`: some scenarios cannot tell; `note`: worth knowing. */
export type Weight = 'stops' | 'hinders' | 'note'

/** Scenarios that would suffer: those about these features, played as these callers, or with these needs. */
export interface AffectedSelection {
  features?: readonly Feature[]
  callers?: readonly CallerKind[]
  needs?: readonly Need[]
}

/** Something that is set up wrongly, told apart from everything else, and never the provider's fault. */
export interface Diagnosis {
  /** permanent, such as `nothing-listens` */
  id: string
  weight: Weight
  /** What is wrong, a sentence. */
  says: string
  /** How we know. */
  evidence: string
  /** The option, key or command that helps. */
  wayOut: string
  /** Who must act. */
  owner: Owner
  /** How a run ends that it stops: 2 nothing could be told, 3 configuration, 4 not reached, 5 our services never called. */
  exitCode?: Extract<ExitCode, 2 | 3 | 4 | 5>
  affects?: AffectedSelection
}

type DiagnosisTexts = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>

/** The target cannot be reached, or does not get to an answer. */
export const networkDiagnosis = (id: string, words: DiagnosisTexts): Diagnosis => ({
  id,
  weight: 'stops',
  exitCode: 4,
  owner: 'network',
  ...words,
})

/** The configuration of the run or of the provider is not as it must be. */
export const configurationDiagnosis = (id: string, words: DiagnosisTexts, act: Owner = 'network'): Diagnosis => ({
  id,
  weight: 'stops',
  exitCode: 3,
  owner: act,
  ...words,
})

/** The provider does not ask the services of this run. */
export const stubsNotCalledDiagnosis = (id: string, words: DiagnosisTexts, act: Owner = 'tokens'): Diagnosis => ({
  id,
  weight: 'stops',
  exitCode: 5,
  owner: act,
  ...words,
})

/** A run goes on, and does not judge what suffers. */
export const hinderingDiagnosis = (
  id: string,
  words: DiagnosisTexts,
  hampers: AffectedSelection,
  act: Owner,
): Diagnosis => ({
  id,
  weight: 'hinders',
  owner: act,
  affects: hampers,
  ...words,
})

/** A run goes on. */
export const noteDiagnosis = (id: string, words: DiagnosisTexts, act: Owner): Diagnosis => ({
  id,
  weight: 'note',
  owner: act,
  ...words,
})

/** The whole of it on one line. */
export const diagnosisText = ({ says, evidence, wayOut }: Diagnosis): string => `${says} ${evidence} ${wayOut}`
