import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { type Ended, variablesOfTerminal } from './conformance.ts'

const script = fileURLToPath(new URL('./command-process.js', import.meta.url))

/** What a command printed, and the most memory that its process had meanwhile; 0 where it is not counted. */
export type Measured = Ended & { peakMiB: number }

/**
 * A process that runs the build, one command after another: it starts once, and measures the memory of each command. It
 * ends with the tests of a file. A process that dies is started again for the next command.
 */
export const commandProcess = (): ((args: readonly string[], cwd: string) => Promise<Measured>) => {
  let running: ChildProcess | undefined
  afterAll(() => void running?.disconnect())

  const started = (): ChildProcess => {
    const env = { ...process.env }
    for (const name of variablesOfTerminal) delete env[name]
    const child = fork(script, { env, execArgv: ['--expose-gc'] })
    child.once('exit', () => {
      running = undefined
    })
    running = child
    return child
  }

  return (args, cwd) =>
    new Promise((resolve, reject) => {
      const child = running ?? started()
      const died = (code: number | null) => reject(new Error(`the process ended with ${code}`))
      child.once('exit', died)
      child.once('message', (measured: Measured) => {
        child.off('exit', died)
        resolve(measured)
      })
      child.send({ args, cwd })
    })
}
