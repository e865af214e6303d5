/** A worker process: proves each task that it receives, until its parent disconnects. */
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { emptyTargets } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { generatedMutants } from '../../../../reference-provider/proof/generated/index.ts'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { interruptingSignals } from '../../terminal/interrupt.ts'
import { localProver } from './prove.ts'
import type { Task, TaskProof, TaskResult } from './workers.ts'

const itemOf = <T extends { id: string }>(all: readonly T[], { kind, id }: Task): T => {
  const found = all.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`unknown ${kind} ${id}`)
  return found
}

const proveTask = async (task: Task): Promise<TaskProof> => {
  switch (task.kind) {
    case 'defect':
      return localProver.defect(itemOf(defects, task), task.ids)
    case 'variant':
      return localProver.variant(itemOf(variants, task), task.ids)
    case 'mixture':
      return localProver.mixture(Number(task.id), task.ids)
    case 'emptyTarget':
      return localProver.emptyTarget(itemOf(emptyTargets, task), task.ids)
    case 'mutant':
      return localProver.mutant(itemOf(generatedMutants, task), task.ids ?? [])
  }
}

process.on('message', async (task: Task) => {
  const { number } = task
  const result: TaskResult = await proveTask(task).then(
    (proof) => ({ number, proof }),
    (error: unknown) => ({ number, error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(result)
})

// Ctrl-C reaches all processes: the parent handles it, and this one ends when the parent disconnects.
for (const signal of interruptingSignals) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
