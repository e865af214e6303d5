import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ItemProof, Prover } from './prove.ts'
import type { ScenarioIds } from './prove-one.ts'

/** What a process of the crew is told to prove; `id` of a mixture is its seed. */
export interface Task {
  number: number
  kind: keyof Prover
  id: string | number
  ids?: ScenarioIds
}

/** What it answers. */
export type TaskResult = { number: number; proof: ItemProof } | { number: number; broke: string }

interface Worker {
  child: ChildProcess
  busy: number
}

/** There is a process for each processor: threads that collect or compile beside them only take turns away. */
const execArgv = [...process.execArgv, '--single-threaded']

/** Processes that prove side by side, since one keeps only one processor busy. `close` ends them. */
export const startWorkers = (size: number): Prover & { close: () => void } => {
  const file = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url))
  const workers = Array.from({ length: size }, (): Worker => ({ child: fork(file, { execArgv }), busy: 0 }))
  let tasks = 0
  const prove = <T extends ItemProof>(kind: Task['kind'], id: Task['id'], ids?: ScenarioIds): Promise<T> => {
    const worker = workers.reduce((one, other) => (other.busy < one.busy ? other : one))
    tasks += 1
    worker.busy += 1
    return taskProof(worker.child, { number: tasks, kind, id, ids }).finally(() => {
      worker.busy -= 1
    }) as Promise<T>
  }
  return {
    defect: ({ id }, ids) => prove('defect', id, ids),
    variant: ({ id }, ids) => prove('variant', id, ids),
    mixture: (seed, ids) => prove('mixture', seed, ids),
    emptyTarget: ({ id }) => prove('emptyTarget', id),
    close: () => {
      for (const { child } of workers) child.disconnect()
    },
  }
}

const taskProof = (child: ChildProcess, task: Task): Promise<ItemProof> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      child.off('message', hear)
      child.off('exit', lose)
    }
    const hear = (report: TaskResult): void => {
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
