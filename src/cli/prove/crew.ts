import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Extent } from './extent.ts'
import type { DefectProof, VariantProof } from './proof.ts'
import type { Prover } from './prove.ts'

/** What a process of the crew is told to prove. */
export interface Task {
  number: number
  kind: 'defect' | 'variant'
  id: string
  extent: Extent
}

/** What it answers. */
export type Report = { number: number; proof: DefectProof | VariantProof } | { number: number; broke: string }

interface Worker {
  child: ChildProcess
  busy: number
}

/** Processes that prove side by side, since one keeps only one processor busy. `close` ends them. */
export const crew = (size: number): Prover & { close: () => void } => {
  const file = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url))
  const workers = Array.from({ length: size }, (): Worker => ({ child: fork(file), busy: 0 }))
  let tasks = 0
  const prove = (kind: Task['kind'], id: string, extent: Extent): Promise<DefectProof | VariantProof> => {
    const worker = workers.reduce((one, other) => (other.busy < one.busy ? other : one))
    tasks += 1
    const task: Task = { number: tasks, kind, id, extent }
    worker.busy += 1
    return answered(worker.child, task).finally(() => {
      worker.busy -= 1
    })
  }
  return {
    defect: async ({ id }, extent) => (await prove('defect', id, extent)) as DefectProof,
    variant: async ({ id }, extent) => (await prove('variant', id, extent)) as VariantProof,
    close: () => {
      for (const { child } of workers) child.disconnect()
    },
  }
}

const answered = (child: ChildProcess, task: Task): Promise<DefectProof | VariantProof> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      child.off('message', hear)
      child.off('exit', lose)
    }
    const hear = (report: Report): void => {
      if (report.number !== task.number) return
      stop()
      if ('proof' in report) resolve(report.proof)
      else reject(new Error(`${task.id}: ${report.broke}`))
    }
    const lose = (): void => {
      stop()
      reject(new Error(`the process that was to prove ${task.id} ended`))
    }
    child.setMaxListeners(0)
    child.on('message', hear)
    child.on('exit', lose)
    child.send(task)
  })
