import type { Defect } from '../../../reference-provider/defects/defect.ts'
import type { Variant } from '../../../reference-provider/variants/variant.ts'
import { suite } from '../suite.ts'
import type { Extent } from './extent.ts'
import { inTurn } from './in-turn.ts'
import { type DefectProof, type Proof, proofOf, type VariantProof } from './proof.ts'
import { defectProof, variantProof } from './prove-one.ts'

/** Whoever proves one thing: this process, or another. */
export interface Prover {
  defect: (defect: Defect, extent: Extent, signal?: AbortSignal) => Promise<DefectProof>
  variant: (variant: Variant, extent: Extent, signal?: AbortSignal) => Promise<VariantProof>
}

export interface ProveOptions {
  defects: readonly Defect[]
  variants: readonly Variant[]
  extent?: Extent
  /** providers at once */
  concurrency: number
  prover?: Prover
  signal?: AbortSignal
  tell?: (one: DefectProof | VariantProof) => void
}

const here: Prover = { defect: defectProof, variant: variantProof }

/** Plays the table against each defect and each variant of the reference provider. */
export const prove = async (options: ProveOptions): Promise<Proof> => {
  const { defects, variants, extent = 'usual', concurrency, prover = here, signal, tell } = options
  const told = async <T extends DefectProof | VariantProof>(proving: Promise<T>): Promise<T> => {
    const one = await proving
    tell?.(one)
    return one
  }
  const proved = await inTurn(defects, concurrency, (one) => told(prover.defect(one, extent, signal)), signal)
  const varied = await inTurn(variants, concurrency, (one) => told(prover.variant(one, extent, signal)), signal)
  return proofOf(suite, proved, varied)
}
