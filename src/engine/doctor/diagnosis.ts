import type { Feature } from '../../contract/features.ts'
import type { CallerKind } from '../../contract/stub-control.ts'
import type { Need } from '../../contract/test-data/needs.ts'
import type { Act, ExitCode } from '../result.ts'

/** `stops`: nothing can be proven; `hinders`: some scenarios cannot tell; `note`: worth knowing. */
export type Weight = 'stops' | 'hinders' | 'note'

/** Scenarios that would suffer: those about these features, played as these callers, or with these needs. */
export interface Hampered {
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
  act: Act
  /** How a run ends that it stops: 2 nothing could be told, 3 configuration, 4 not reached, 5 our services never called. */
  exit?: Extract<ExitCode, 2 | 3 | 4 | 5>
  hampers?: Hampered
}

type Words = Pick<Diagnosis, 'says' | 'evidence' | 'wayOut'>

/** The target cannot be reached, or does not get to an answer. */
export const unreached = (id: string, words: Words): Diagnosis => ({
  id,
  weight: 'stops',
  exit: 4,
  act: 'network',
  ...words,
})

/** The configuration of the run or of the provider is not as it must be. */
export const misconfigured = (id: string, words: Words, act: Act = 'network'): Diagnosis => ({
  id,
  weight: 'stops',
  exit: 3,
  act,
  ...words,
})

/** The provider does not ask the services of this run. */
export const unasked = (id: string, words: Words, act: Act = 'tokens'): Diagnosis => ({
  id,
  weight: 'stops',
  exit: 5,
  act,
  ...words,
})

/** A run goes on, and does not judge what suffers. */
export const hindering = (id: string, words: Words, hampers: Hampered, act: Act): Diagnosis => ({
  id,
  weight: 'hinders',
  act,
  hampers,
  ...words,
})

/** A run goes on. */
export const noted = (id: string, words: Words, act: Act): Diagnosis => ({ id, weight: 'note', act, ...words })

/** The whole of it on one line. */
export const inOneLine = ({ says, evidence, wayOut }: Diagnosis): string => `${says} ${evidence} ${wayOut}`
