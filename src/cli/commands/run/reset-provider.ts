import { spawn } from 'node:child_process'
import { request } from 'undici'
import { escapeControl } from '../../../reporters/visible.ts'
import { UsageError } from '../../errors/usage-error.ts'

/** How a provider that can loads its data afresh. */
export interface ResetOptions {
  /** a line for the shell */
  command?: string
  /** asked with POST */
  url?: string
}

/** The provider's own reset could not be reached: exit code 4. */
export class ResetUnreachable extends Error {
  override readonly name = 'ResetUnreachable'
}

const timeoutMs = 5 * 60_000
const maxOutput = 4000

/** Has the provider load its data afresh. @throws UsageError, ResetUnreachable */
export const resetProvider = async ({ command, url }: ResetOptions, signal?: AbortSignal): Promise<void> => {
  if (command !== undefined) await runResetCommand(command, signal)
  if (url !== undefined) await callResetUrl(url, signal)
}

/** What the command prints is shown only when it fails. */
const runResetCommand = (command: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs, signal })
    let output = ''
    const keep = (text: Buffer): void => {
      output = (output + text).slice(-maxOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(resetCommandError(command, error.message, output)))
    child.once('close', (code, killed) => {
      if (code === 0) resolve()
      else reject(resetCommandError(command, killed ? `it was ended by ${killed}` : `it exited with ${code}`, output))
    })
  })

const resetCommandError = (command: string, why: string, output: string): UsageError => {
  const printed = output.trim()
  const lines =
    printed === '' ? 'It printed nothing.' : `It printed:\n${printed.split('\n').map(escapeControl).join('\n')}`
  return new UsageError(`--reset-command "${command}" failed: ${why}. Nothing was played. ${lines}`)
}

const callResetUrl = async (url: string, signal?: AbortSignal): Promise<void> => {
  const patience = AbortSignal.timeout(timeoutMs)
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
