/** A process of its own that proves what it is told, until nobody tells it more. */
import { defects } from '../../../reference-provider/defects/index.ts'
import { variants } from '../../../reference-provider/variants/index.ts'
import type { Report, Task } from './crew.ts'
import type { DefectProof, VariantProof } from './proof.ts'
import { defectProof, variantProof } from './prove-one.ts'

const proven = ({ kind, id, extent }: Task): Promise<DefectProof | VariantProof> => {
  const defect = kind === 'defect' ? defects.find((one) => one.id === id) : undefined
  const variant = kind === 'variant' ? variants.find((one) => one.id === id) : undefined
  if (defect) return defectProof(defect, extent)
  return variant ? variantProof(variant, extent) : Promise.reject(new RangeError(`no ${kind} ${id}`))
}

process.on('message', async (task: Task) => {
  const { number } = task
  const report: Report = await proven(task).then(
    (proof) => ({ number, proof }),
    (error: unknown) => ({ number, broke: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(report)
})

// An interrupt ends the process that leads; this one ends when it has nobody to answer to.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
