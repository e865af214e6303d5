import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import type { EmptyTarget } from '../../../../reference-provider/proof/empty-targets/index.ts'
import type { Mutant } from '../../../../reference-provider/proof/generated/mutant.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { mapLimited } from '../../../engine/map-limited.ts'
import { suite } from '../../package-info.ts'
import { expectedPassesOn } from './expected-passes/expected-passes.ts'
import { decideMutant, type MutantDecision } from './generated/prove-mutant.ts'
import {
  type DefectProof,
  type EmptyTargetProof,
  type Extent,
  type MixtureProof,
  type Proof,
  type ProofParts,
  proofOf,
  type VariantProof,
} from './proof.ts'
import { proveDefect, proveEmptyTarget, proveMixture, proveVariant, type ScenarioIds } from './prove-one.ts'
import type { AffectedScenarios } from './schedule/affected-scenarios.ts'
import { withTimeout } from './schedule/parallel.ts'
import {
  scenariosForDefect,
  scenariosForEmptyTarget,
  scenariosForMixture,
  scenariosForVariant,
} from './schedule/scope.ts'

/** Proves one defect, variant, mixture, empty target or generated mutant, in this process or in another. */
export interface Prover {
  defect: (defect: Defect, ids: ScenarioIds, signal?: AbortSignal) => Promise<DefectProof>
  variant: (variant: Variant, ids: ScenarioIds, signal?: AbortSignal) => Promise<VariantProof>
  mixture: (seed: number, ids: ScenarioIds, signal?: AbortSignal) => Promise<MixtureProof>
  emptyTarget: (target: EmptyTarget, ids: ScenarioIds, signal?: AbortSignal) => Promise<EmptyTargetProof>
  mutant: (mutant: Mutant, ids: readonly string[]) => Promise<MutantDecision>
}

export const localProver: Prover = {
  defect: proveDefect,
  variant: proveVariant,
  mixture: proveMixture,
  emptyTarget: proveEmptyTarget,
  mutant: decideMutant,
}

/** What to prove. */
export interface ProveSelection {
  defects: readonly Defect[]
  variants: readonly Variant[]
  /** seeds */
  mixtures: readonly number[]
  emptyTargets: readonly EmptyTarget[]
}

export interface ProveOptions extends Partial<ProveSelection> {
  extent?: Extent
  /** the scenarios that a defect can affect; without it, every scenario runs against each defect */
  affectedScenarios?: AffectedScenarios
  /** number of providers at the same time */
  concurrency: number
  prover?: Prover
  /** True if every defect is selected: then the proof lists scenarios that catch no defect. */
  allDefects?: boolean
  signal?: AbortSignal
  onProof?: (one: ItemProof) => void
}

export type ItemProof = DefectProof | VariantProof | MixtureProof | EmptyTargetProof

/** Providers at the same time in one process: while some wait, another one works. */
export const proofsAtOnce = 8

/**
 * Milliseconds for one proof beside others; after that, `prove` fails and names it. The longest ones start together: on a busy
 * computer each takes ten minutes.
 */
const timeoutMs = 30 * 60_000

/** Runs the scenarios against defects, variants, mixtures of variants, and empty targets. */
export const prove = async (options: ProveOptions): Promise<Proof> => {
  const { extent = 'usual', concurrency, allDefects = false, signal } = options
  const parts: ProofParts = { defects: [], variants: [], mixtures: [], emptyTargets: [] }
  await mapLimited(proofJobs(options, extent, parts), concurrency, (job) => job(), signal)
  return proofOf(suite, extent, withoutGaps(parts), allDefects ? allScenarios.map(({ id }) => id) : [])
}

/** A job for each proof, which puts it into its place in `parts`. The slowest start first, so that the others fill the remaining time. */
const proofJobs = (options: ProveOptions, extent: Extent, parts: ProofParts): (() => Promise<void>)[] => {
  const { defects = [], variants = [], mixtures = [], emptyTargets = [] } = options
  const { prover = localProver, affectedScenarios, signal, onProof } = options
  const jobsFor = <Item extends { id: string } | number, T extends ItemProof>(
    items: readonly Item[],
    results: T[],
    proveItem: (item: Item) => Promise<T>,
  ) =>
    items.map((item, index) => async () => {
      const name = typeof item === 'number' ? `mixture ${item}` : item.id
      const proof = await withTimeout(name, timeoutMs, proveItem(item))
      results[index] = proof
      onProof?.(proof)
    })
  return [
    ...jobsFor(emptyTargets, parts.emptyTargets, (one) => {
      const expectedPasses = Object.keys(expectedPassesOn(one.id))
      const ids = scenariosForEmptyTarget({ id: one.id, expectedPasses }, allScenarios, extent)
      return prover.emptyTarget(one, ids, signal)
    }),
    ...jobsFor(variants, parts.variants, (one) =>
      prover.variant(one, scenariosForVariant(one, allScenarios, extent), signal),
    ),
    ...jobsFor(defects, parts.defects, (one) => {
      const ids = scenariosForDefect(one, allScenarios, extent, affectedScenarios?.(one.change))
      return prover.defect(one, ids, signal)
    }),
    ...jobsFor(mixtures, parts.mixtures, (seed) =>
      prover.mixture(seed, scenariosForMixture(seed, allScenarios, extent), signal),
    ),
  ]
}

/** An interrupted proof leaves gaps in its lists; this removes them. */
const withoutGaps = ({ defects, variants, mixtures, emptyTargets }: ProofParts): ProofParts => ({
  defects: defects.filter(Boolean),
  variants: variants.filter(Boolean),
  mixtures: mixtures.filter(Boolean),
  emptyTargets: emptyTargets.filter(Boolean),
})
