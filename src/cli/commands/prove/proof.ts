import type { DeclaredFeatures } from '../../../contract/features.ts'
import type { Readings } from '../../../contract/readings.ts'
import type { Outcome } from '../../../engine/result.ts'

/** The failed assertion by which a scenario caught a defect. */
export interface Kill {
  scenario: string
  /** what the step does, in words */
  step: string
  /** its permanent id in the scenario, such as `details.expect.status` */
  expectation: string
  expected: string
  actual: string
}

/** A scenario that did not end as it should. */
export interface ScenarioOutcome {
  scenario: string
  outcome: Outcome
  /** the reason for its outcome; empty when it passed */
  why: string
}

export interface DefectProof {
  id: string
  clauses: string[]
  says: string
  /** the scenarios that can catch it; at least one must fail */
  expected: string[]
  /** advice counts as failure */
  strict?: true
  /** how many scenarios ran */
  scenariosRun: number
  /** the scenarios with a failed assertion */
  caughtBy: string[]
  caught: boolean
  /** True if one of the expected scenarios caught it. */
  atExpected: boolean
  kills: Kill[]
  missed: ScenarioOutcome[]
}

/** The run against a correct provider. */
export interface FalseAlarmCheck {
  scenariosRun: number
  /** the worst outcome of its scenarios */
  outcome: Outcome
  /** scenarios that neither passed nor were not applicable, with the reason */
  notPassed: ScenarioOutcome[]
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
  /** every scenario that passed, of any level */
  passed: string[]
  /** those of level MUST that are not expected to pass */
  unexpectedPasses: string[]
  /** expected passes that did not happen */
  unusedExpectedPasses: string[]
}

/** The result of `prove`: whether the suite catches every defect and raises no false alarm. */
export interface Proof {
  format: 'conformance-proof/1'
  suite: { name: string; version: string }
  extent: Extent
  defects: DefectProof[]
  variants: VariantProof[]
  mixtures: MixtureProof[]
  emptyTargets: EmptyTargetProof[]
  /** scenarios of any level that catch no defect; only known when all defects ran */
  scenariosWithoutDefect: string[]
  summary: ReturnType<typeof summaryOf>
}

/** How much is run: `sample` for every day, `usual` (the proof of a release), or `full`: all scenarios against all. */
export type Extent = 'sample' | 'usual' | 'full'

/** A failure against a correct variant is a false alarm. */
export const isFalseAlarm = ({ outcome }: FalseAlarmCheck): boolean => outcome === 'failed' || outcome === 'broken'

/** All defects caught by their scenarios, no false alarms, no unexpected passes; an empty selection proves nothing. */
export const isProven = ({ summary }: Pick<Proof, 'summary'>): boolean =>
  summary.defects + summary.variants + summary.mixtures + summary.emptyTargets > 0 &&
  summary.caught === summary.defects &&
  summary.atExpected === summary.defects &&
  summary.falseAlarms + summary.unexpectedPasses + summary.unusedExpectedPasses + summary.scenariosWithoutDefect === 0

export type ProofParts = Pick<Proof, 'defects' | 'variants' | 'mixtures' | 'emptyTargets'>

/** `mustCatch` are the scenarios that must catch a defect; empty unless all defects ran. */
export const proofOf = (
  suite: Proof['suite'],
  extent: Extent,
  parts: ProofParts,
  mustCatch: readonly string[] = [],
): Proof => {
  const catching = new Set(parts.defects.flatMap(({ caughtBy }) => caughtBy))
  const scenariosWithoutDefect = mustCatch.filter((id) => !catching.has(id))
  return {
    format: 'conformance-proof/1',
    suite,
    extent,
    ...parts,
    scenariosWithoutDefect,
    summary: summaryOf(parts, mustCatch, scenariosWithoutDefect),
  }
}

const summaryOf = (
  { defects, variants, mixtures, emptyTargets }: ProofParts,
  mustCatch: readonly string[],
  scenariosWithoutDefect: readonly string[],
) => ({
  defects: defects.length,
  caught: defects.filter(({ caught }) => caught).length,
  atExpected: defects.filter(({ atExpected }) => atExpected).length,
  variants: variants.length,
  mixtures: mixtures.length,
  /** variants and mixtures with a failed or broken scenario */
  falseAlarms: [...variants, ...mixtures].filter(isFalseAlarm).length,
  emptyTargets: emptyTargets.length,
  unexpectedPasses: emptyTargets.flatMap(({ unexpectedPasses }) => unexpectedPasses).length,
  unusedExpectedPasses: emptyTargets.flatMap(({ unusedExpectedPasses }) => unusedExpectedPasses).length,
  /** scenarios that must catch a defect; 0 unless all defects ran */
  scenarios: mustCatch.length,
  scenariosWithoutDefect: scenariosWithoutDefect.length,
})
