import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import type { EmptyTarget } from '../../../../reference-provider/proof/empty-targets/empty-target.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { mapLimited } from '../../../engine/map-limited.ts'
import { suite } from '../../package-info.ts'
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
import { proveEmptyTarget } from './prove-empty-target.ts'
import { proveDefect, proveMixture, proveVariant, type ScenarioIds } from './prove-one.ts'
import type { AffectedScenarios } from './schedule/affected-scenarios.ts'
import { withTimeout } from './schedule/parallel.ts'
import { scenariosForDefect, scenariosForMixture, scenariosForVariant } from './schedule/scope.ts'

/** Whoever proves one thing: this process, or another. */
export interface Prover {
  defect: (defect: Defect, ids: ScenarioIds, signal?: AbortSignal) => Promise<DefectProof>
  variant: (variant: Variant, ids: ScenarioIds, signal?: AbortSignal) => Promise<VariantProof>
  mixture: (seed: number, ids: ScenarioIds, signal?: AbortSignal) => Promise<MixtureProof>
  emptyTarget: (target: EmptyTarget, signal?: AbortSignal) => Promise<EmptyTargetProof>
}

export const localProver: Prover = {
  defect: proveDefect,
  variant: proveVariant,
  mixture: proveMixture,
  emptyTarget: proveEmptyTarget,
}

/** What is to be proven. */
export interface ProveSelection {
  defects: readonly Defect[]
  variants: readonly Variant[]
  /** seeds */
  mixtures: readonly number[]
  emptyTargets: readonly EmptyTarget[]
}

export interface ProveOptions extends Partial<ProveSelection> {
  extent?: Extent
  /** tells which scenarios a defect concerns; without it, a defect meets the whole table */
  affectedScenarios?: AffectedScenarios
  /** providers at once */
  concurrency: number
  prover?: Prover
  /** Whether every defect there is was chosen, so that it can be told which scenario has no witness. */
  allDefects?: boolean
  signal?: AbortSignal
  onProof?: (one: ItemProof) => void
}

export type ItemProof = DefectProof | VariantProof | MixtureProof | EmptyTargetProof

/** Milliseconds that one thing may take beside others: the proof ends there and names it, where it would wait for good. */
const timeoutMs = 10 * 60_000

/** Plays the table against defects, variants, mixtures of them, and targets that are no providers at all. */
export const prove = async (options: ProveOptions): Promise<Proof> => {
  const { defects = [], variants = [], mixtures = [], emptyTargets = [] } = options
  const {
    extent = 'usual',
    affectedScenarios,
    concurrency,
    prover = localProver,
    allDefects = false,
    signal,
    onProof,
  } = options
  const told = async <T extends ItemProof>(name: string, proving: Promise<T>): Promise<T> => {
    const one = await withTimeout(name, timeoutMs, proving)
    onProof?.(one)
    return one
  }
  const found: ProofParts = { defects: [], variants: [], mixtures: [], emptyTargets: [] }
  const work = <Item extends { id: string } | number, T extends ItemProof>(
    items: readonly Item[],
    into: T[],
    proving: (item: Item) => Promise<T>,
  ) =>
    items.map((item, index) => async () => {
      into[index] = await told(typeof item === 'number' ? `mixture ${item}` : item.id, proving(item))
    })
  // What waits longest comes first, so that the rest fills the time.
  const all = [
    ...work(emptyTargets, found.emptyTargets, (one) => prover.emptyTarget(one, signal)),
    ...work(variants, found.variants, (one) =>
      prover.variant(one, scenariosForVariant(one, allScenarios, extent), signal),
    ),
    ...work(defects, found.defects, (one) => {
      const ids = scenariosForDefect(one, allScenarios, extent, affectedScenarios?.(one.change))
      return prover.defect(one, ids, signal)
    }),
    ...work(mixtures, found.mixtures, (seed) =>
      prover.mixture(seed, scenariosForMixture(seed, allScenarios, extent), signal),
    ),
  ]
  await mapLimited(all, concurrency, (job) => job(), signal)
  return proofOf(suite, extent, withoutGaps(found), allDefects ? allScenarios.map(({ id }) => id) : [])
}

/** Without the gaps that an interrupted proof leaves. */
const withoutGaps = ({ defects, variants, mixtures, emptyTargets }: ProofParts): ProofParts => ({
  defects: defects.filter(Boolean),
  variants: variants.filter(Boolean),
  mixtures: mixtures.filter(Boolean),
  emptyTargets: emptyTargets.filter(Boolean),
})
