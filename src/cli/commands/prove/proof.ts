import type { DeclaredFeatures } from '../../../contract/features.ts'
import type { Readings } from '../../../contract/readings.ts'
import type { Outcome } from '../../../engine/result.ts'

/** A named demand that was not met: what makes a scenario notice a defect. */
export interface Kill {
  scenario: string
  /** what the step did, in words */
  step: string
  /** its permanent id in the scenario, such as `details.expect.status` */
  expectation: string
  expected: string
  actual: string
}

/** A scenario that should have noticed and did not. */
export interface ScenarioOutcome {
  scenario: string
  outcome: Outcome
  /** what kept it from telling; empty when it passed */
  why: string
}

export interface DefectProof {
  id: string
  clauses: string[]
  says: string
  /** the scenarios that should notice */
  expected: string[]
  /** advice counted as failure */
  strict?: true
  /** how many scenarios were played */
  played: number
  /** the scenarios that failed on a named demand */
  caughtBy: string[]
  caught: boolean
  /** One of the expected scenarios is among those that noticed. */
  atExpected: boolean
  kills: Kill[]
  missed: ScenarioOutcome[]
}

/** What was seen of a provider that did no wrong. */
export interface FalseAlarmCheck {
  played: number
  /** the weightiest outcome of its scenarios */
  outcome: Outcome
  /** what was neither passed nor not applicable, with the reason */
  reds: ScenarioOutcome[]
  failed: string[]
}

export interface VariantProof extends FalseAlarmCheck {
  id: string
  says: string
}

export interface MixtureProof extends FalseAlarmCheck {
  id: string
  seed: number
  variants: string[]
  features: DeclaredFeatures
  readings: Partial<Readings>
}

export interface EmptyTargetProof {
  id: string
  says: string
  /** every scenario that passed, be it a MUST or not */
  passed: string[]
  /** those of them that are a MUST and that nothing excuses */
  unexplained: string[]
  /** those that are excused there and did not pass */
  overexplained: string[]
}

/** What `prove` found: whether the suite notices every seeded defect and blames nobody who is right. */
export interface Proof {
  format: 'conformance-proof/1'
  suite: { name: string; version: string }
  extent: Extent
  defects: DefectProof[]
  variants: VariantProof[]
  mixtures: MixtureProof[]
  emptyTargets: EmptyTargetProof[]
  /** scenarios, of advice too, that no defect turns red; known only where all defects were played */
  withoutWitness: string[]
  summary: ProofSummary
}

/** How much was played: a slice for every day, the proof that is shipped, or everything against everything. */
export type Extent = 'slice' | 'usual' | 'thorough'

export interface ProofSummary {
  defects: number
  caught: number
  atExpected: number
  variants: number
  mixtures: number
  /** variants and mixtures in which something failed */
  falseAlarms: number
  emptyTargets: number
  /** passes on empty targets that nothing excuses */
  unexplained: number
  /** excuses that nothing needs */
  overexplained: number
  /** scenarios that some defect must turn red; 0 where not all defects were played */
  scenarios: number
  withoutWitness: number
}

/** Whoever did no wrong and yet gave red is a false alarm. */
export const isFalseAlarm = ({ outcome }: FalseAlarmCheck): boolean => outcome === 'failed' || outcome === 'broken'

/** Everything caught where it was expected, nobody blamed, nothing passed for nothing; nothing proves nothing. */
export const isProven = ({ summary }: Pick<Proof, 'summary'>): boolean =>
  summary.defects + summary.variants + summary.mixtures + summary.emptyTargets > 0 &&
  summary.caught === summary.defects &&
  summary.atExpected === summary.defects &&
  summary.falseAlarms + summary.unexplained + summary.overexplained + summary.withoutWitness === 0

export type ProofParts = Pick<Proof, 'defects' | 'variants' | 'mixtures' | 'emptyTargets'>

/** `needing` are the scenarios that some defect must turn red, where all defects were played. */
export const proofOf = (
  suite: Proof['suite'],
  extent: Extent,
  found: ProofParts,
  needing: readonly string[] = [],
): Proof => {
  const { defects, variants, mixtures, emptyTargets } = found
  const witnessed = new Set(defects.flatMap(({ caughtBy }) => caughtBy))
  const withoutWitness = needing.filter((id) => !witnessed.has(id))
  return {
    format: 'conformance-proof/1',
    suite,
    extent,
    ...found,
    withoutWitness,
    summary: {
      defects: defects.length,
      caught: defects.filter(({ caught }) => caught).length,
      atExpected: defects.filter(({ atExpected }) => atExpected).length,
      variants: variants.length,
      mixtures: mixtures.length,
      falseAlarms: [...variants, ...mixtures].filter(isFalseAlarm).length,
      emptyTargets: emptyTargets.length,
      unexplained: emptyTargets.flatMap(({ unexplained }) => unexplained).length,
      overexplained: emptyTargets.flatMap(({ overexplained }) => overexplained).length,
      scenarios: needing.length,
      withoutWitness: withoutWitness.length,
    },
  }
}
