import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantDecision } from './generated/prove-mutant.ts'
import type { ItemProof, Prover } from './prove.ts'
import type { ScenarioIds } from './prove-one.ts'

/** What a worker must prove; the `id` of a mixture is its seed. */
export interface Task {
  number: number
  kind: keyof Prover
  id: string | number
  ids?: ScenarioIds
}

/** The proof of one task. */
export type TaskProof = ItemProof | MutantDecision

/** The answer of a worker. */
export type TaskResult = { number: number; proof: TaskProof } | { number: number; error: string }

interface Worker {
  child: ChildProcess
  busy: number
}

/** There is one process for each processor, so threads for garbage collection and compilation would only slow them down. */
const execArgv = [...process.execArgv, '--single-threaded']

/** Starts worker processes, since one process uses only one processor. `close` ends them. */
export const startWorkers = (size: number): Prover & { close: () => void } => {
  const file = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url))
  const workers = Array.from({ length: size }, (): Worker => ({ child: fork(file, { execArgv }), busy: 0 }))
  let tasks = 0
  const prove = <T extends TaskProof>(kind: Task['kind'], id: Task['id'], ids: ScenarioIds): Promise<T> => {
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
    emptyTarget: ({ id }, ids) => prove('emptyTarget', id, ids),
    mutant: ({ id }, ids) => prove('mutant', id, ids),
    close: () => {
      for (const { child } of workers) child.disconnect()
    },
  }
}

const taskProof = (child: ChildProcess, task: Task): Promise<TaskProof> =>
  new Promise((resolve, reject) => {
    const removeListeners = (): void => {
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    const onMessage = (result: TaskResult): void => {
      if (result.number !== task.number) return
      removeListeners()
      if ('proof' in result) resolve(result.proof)
      else reject(new Error(`${task.id}: ${result.error}`))
    }
    const onExit = (): void => {
      removeListeners()
      reject(new Error(`the worker process ended while proving ${task.id}`))
    }
    child.setMaxListeners(0)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send(task)
  })
