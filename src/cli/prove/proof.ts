import type { Outcome } from '../../engine/result.ts'

export interface DefectProof {
  id: string
  clauses: string[]
  says: string
  /** the scenarios that should notice */
  expected: string[]
  /** the scenarios that failed on a named demand */
  caughtBy: string[]
  caught: boolean
  /** One of the expected scenarios is among those that noticed. */
  atExpected: boolean
}

export interface VariantProof {
  id: string
  says: string
  /** the weightiest outcome of its scenarios */
  outcome: Outcome
  failed: string[]
}

/** What `prove` found: whether the suite notices every seeded defect and lets every allowed variant pass. */
export interface Proof {
  format: 'conformance-proof/1'
  suite: { name: string; version: string }
  defects: DefectProof[]
  variants: VariantProof[]
  summary: { defects: number; caught: number; atExpected: number; variants: number; falseAlarms: number }
}

/** A variant that did no wrong and yet gave red is a false alarm. */
export const isFalseAlarm = ({ outcome }: VariantProof): boolean => outcome === 'failed' || outcome === 'broken'

/** Everything caught where it was expected, and no false alarm; nothing proves nothing. */
export const isProven = ({ summary }: Proof): boolean =>
  summary.defects + summary.variants > 0 &&
  summary.caught === summary.defects &&
  summary.atExpected === summary.defects &&
  summary.falseAlarms === 0

export const proofOf = (suite: Proof['suite'], defects: DefectProof[], variants: VariantProof[]): Proof => ({
  format: 'conformance-proof/1',
  suite,
  defects,
  variants,
  summary: {
    defects: defects.length,
    caught: defects.filter(({ caught }) => caught).length,
    atExpected: defects.filter(({ atExpected }) => atExpected).length,
    variants: variants.length,
    falseAlarms: variants.filter(isFalseAlarm).length,
  },
})
