import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Node runs no TypeScript here, so a measured process is bundled before. Returns the file. */
export const buildProcess = async (name: string): Promise<string> => {
  const file = fileURLToPath(new URL(`../../../dist/bench/fast-${name}.js`, import.meta.url))
  await build({
    cwd: root,
    input: `src/bench/fast/processes/${name}.ts`,
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
  return file
}

export interface MeasuredProcess {
  /** Does the work of that name there. Rejects when it fails. */
  ask<Result>(work: string): Promise<Result>
  end(): Promise<void>
}

type Reply = { result: unknown } | { error: string }

const replyOf = async <Result>(child: ChildProcess): Promise<Result> => {
  const answered = new AbortController()
  const { signal } = answered
  try {
    const [reply] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`a measured process ended with ${code}`)
      }),
    ])) as [Reply]
    if ('error' in reply) throw new Error(reply.error)
    return reply.result as Result
  } finally {
    answered.abort()
  }
}

/** Starts a built process and waits until it is ready. */
export const startProcess = async (file: string, ...args: string[]): Promise<MeasuredProcess> => {
  const child = fork(file, args)
  await replyOf(child)
  return {
    ask: (work) => {
      child.send(work)
      return replyOf(child)
    },
    end: async () => {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
