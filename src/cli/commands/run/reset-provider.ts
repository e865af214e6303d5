import { spawn } from 'node:child_process'
import { request } from 'undici'
import { visible } from '../../../reporters/visible.ts'
import { UsageError } from '../../errors/usage-error.ts'

/** How a provider that can loads its data afresh. */
export interface Reset {
  /** a line for the shell */
  command?: string
  /** asked with POST */
  url?: string
}

/** The provider's own reset could not be reached: exit code 4. */
export class ResetUnreachable extends Error {
  override readonly name = 'ResetUnreachable'
}

const patienceMs = 5 * 60_000
const mostOutput = 4000

/** Has the provider load its data afresh. @throws UsageError, ResetUnreachable */
export const reset = async ({ command, url }: Reset, signal?: AbortSignal): Promise<void> => {
  if (command !== undefined) await commanded(command, signal)
  if (url !== undefined) await asked(url, signal)
}

/** What the command prints is shown only when it fails. */
const commanded = (command: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], timeout: patienceMs, signal })
    let output = ''
    const keep = (text: Buffer): void => {
      output = (output + text).slice(-mostOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(failed(command, error.message, output)))
    child.once('close', (code, killed) => {
      if (code === 0) resolve()
      else reject(failed(command, killed ? `it was ended by ${killed}` : `it exited with ${code}`, output))
    })
  })

const failed = (command: string, why: string, output: string): UsageError => {
  const printed = output.trim()
  const lines = printed === '' ? 'It printed nothing.' : `It printed:\n${printed.split('\n').map(visible).join('\n')}`
  return new UsageError(`--reset-command "${command}" failed: ${why}. Nothing was played. ${lines}`)
}

const asked = async (url: string, signal?: AbortSignal): Promise<void> => {
  const patience = AbortSignal.timeout(patienceMs)
  const status = await request(url, {
    method: 'POST',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    reset: true,
  }).then(
    async ({ statusCode, body }) => {
      await body.dump()
      return statusCode
    },
    (error: NodeJS.ErrnoException) => {
      const why = error.code ?? error.message
      throw new ResetUnreachable(`--reset-url ${url} could not be reached (${why}). Nothing was played.`)
    },
  )
  if (status < 200 || status >= 300) {
    throw new UsageError(`--reset-url ${url} was asked with POST and answered ${status}. Nothing was played.`)
  }
}
