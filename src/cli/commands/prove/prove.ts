import type { Defect } from '../../../../reference-provider/proof/defects/defect.ts'
import type { EmptyTarget } from '../../../../reference-provider/proof/empty-targets/empty-target.ts'
import type { Variant } from '../../../../reference-provider/proof/variants/variant.ts'
import { table } from '../../../../scenarios/index.ts'
import { suite } from '../../package-info.ts'
import {
  type DefectProof,
  type EmptyTargetProof,
  type Extent,
  type Found,
  type MixtureProof,
  type Proof,
  proofOf,
  type VariantProof,
} from './proof.ts'
import { emptyTargetProof } from './prove-empty-target.ts'
import { defectProof, mixtureProof, type Played, variantProof } from './prove-one.ts'
import type { Baseline } from './schedule/affected-scenarios.ts'
import { inTurn, toItsEnd } from './schedule/parallel.ts'
import { playedAgainstDefect, playedAgainstMixture, playedAgainstVariant } from './schedule/scope.ts'

/** Whoever proves one thing: this process, or another. */
export interface Prover {
  defect: (defect: Defect, ids: Played, signal?: AbortSignal) => Promise<DefectProof>
  variant: (variant: Variant, ids: Played, signal?: AbortSignal) => Promise<VariantProof>
  mixture: (seed: number, ids: Played, signal?: AbortSignal) => Promise<MixtureProof>
  emptyTarget: (target: EmptyTarget, signal?: AbortSignal) => Promise<EmptyTargetProof>
}

export const here: Prover = {
  defect: defectProof,
  variant: variantProof,
  mixture: mixtureProof,
  emptyTarget: emptyTargetProof,
}

/** What is to be proven. */
export interface Chosen {
  defects: readonly Defect[]
  variants: readonly Variant[]
  /** seeds */
  mixtures: readonly number[]
  emptyTargets: readonly EmptyTarget[]
}

export interface ProveOptions extends Partial<Chosen> {
  extent?: Extent
  /** tells which scenarios a defect concerns; without it, a defect meets the whole table */
  baseline?: Baseline
  /** providers at once */
  concurrency: number
  prover?: Prover
  /** Whether every defect there is was chosen, so that it can be told which scenario has no witness. */
  allDefects?: boolean
  signal?: AbortSignal
  tell?: (one: OneProof) => void
}

export type OneProof = DefectProof | VariantProof | MixtureProof | EmptyTargetProof

/** Milliseconds that one thing may take beside others: the proof ends there and names it, where it would wait for good. */
const longestMs = 10 * 60_000

/** Plays the table against defects, variants, mixtures of them, and targets that are no providers at all. */
export const prove = async (options: ProveOptions): Promise<Proof> => {
  const { defects = [], variants = [], mixtures = [], emptyTargets = [] } = options
  const { extent = 'usual', baseline, concurrency, prover = here, allDefects = false, signal, tell } = options
  const told = async <T extends OneProof>(name: string, proving: Promise<T>): Promise<T> => {
    const one = await toItsEnd(name, longestMs, proving)
    tell?.(one)
    return one
  }
  const found: Found = { defects: [], variants: [], mixtures: [], emptyTargets: [] }
  const work = <Item extends { id: string } | number, T extends OneProof>(
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
    ...work(variants, found.variants, (one) => prover.variant(one, playedAgainstVariant(one, table, extent), signal)),
    ...work(defects, found.defects, (one) => {
      const ids = playedAgainstDefect(one, table, extent, baseline?.(one.change))
      return prover.defect(one, ids, signal)
    }),
    ...work(mixtures, found.mixtures, (seed) =>
      prover.mixture(seed, playedAgainstMixture(seed, table, extent), signal),
    ),
  ]
  await inTurn(all, concurrency, (job) => job(), signal)
  return proofOf(suite, extent, whole(found), allDefects ? table.map(({ id }) => id) : [])
}

/** Without the gaps that an interrupted proof leaves. */
const whole = ({ defects, variants, mixtures, emptyTargets }: Found): Found => ({
  defects: defects.filter(Boolean),
  variants: variants.filter(Boolean),
  mixtures: mixtures.filter(Boolean),
  emptyTargets: emptyTargets.filter(Boolean),
})
