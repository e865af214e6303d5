import { spawn } from 'node:child_process'
import { escapeControl } from '../../../reporters/visible.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { knowLikelyTokensIn, knownSecrets } from '../../terminal/known-secrets.ts'
import { endShell } from '../../terminal/platform.ts'

/** How the provider reloads its test data. */
interface ResetOptions {
  /** a shell command */
  command?: string
  /** gets a POST request */
  url?: string
}

/** The reset address did not answer: exit code 4. */
export class ResetUnreachable extends Error {
  override readonly name = 'ResetUnreachable'
}

const timeoutMs = 5 * 60_000
const maxOutput = 4000

/** Reloads the test data of the provider. @throws UsageError, ResetUnreachable */
export const resetProvider = async ({ command, url }: ResetOptions, signal?: AbortSignal): Promise<void> => {
  if (command !== undefined) await runResetCommand(command, signal)
  if (url !== undefined) await callResetUrl(url, signal)
}

/** Shows the output of the command only when it fails. */
const runResetCommand = (command: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    const end = (): void => {
      endShell(child)
      // What the shell started can keep these open, and would keep us.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    }
    stop.addEventListener('abort', end, { once: true })
    knowLikelyTokensIn(command, '‹secret of --reset-command›')
    let output = ''
    const keep = (text: Buffer): void => {
      output = (output + text).slice(-maxOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(resetCommandError(command, error.message, output)))
    child.once('close', (code, killed) => {
      stop.removeEventListener('abort', end)
      if (code === 0) resolve()
      else reject(resetCommandError(command, killed ? `it was killed by ${killed}` : `it exited with ${code}`, output))
    })
  })

/** What follows the name of the program can be a secret, so it is not repeated. */
const programOf = (command: string): string => {
  const [program = '', ...rest] = command.trim().split(/\s+/)
  return `${/[=@?]/.test(program) ? '' : program}${rest.length > 0 ? ' …' : ''}`.trim()
}

const resetCommandError = (command: string, why: string, output: string): UsageError => {
  const printed = knownSecrets.redactDeep(output.trim())
  const lines =
    printed === '' ? 'It printed nothing.' : `It printed:\n${printed.split('\n').map(escapeControl).join('\n')}`
  return new UsageError(`--reset-command "${programOf(command)}" failed: ${why}. No scenario ran. ${lines}`)
}

const callResetUrl = async (url: string, signal?: AbortSignal): Promise<void> => {
  const { request } = await import('undici')
  const timeout = AbortSignal.timeout(timeoutMs)
  const status = await request(url, {
    method: 'POST',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    reset: true,
  }).then(
    async ({ statusCode, body }) => {
      await body.dump()
      return statusCode
    },
    (error: NodeJS.ErrnoException) => {
      const why = error.code ?? error.message
      throw new ResetUnreachable(`--reset-url ${url} could not be reached (${why}). No scenario ran.`)
    },
  )
  if (status < 200 || status >= 300) {
    throw new UsageError(
      `--reset-url ${url} answered ${status} to POST. No scenario ran. Correct the address, or what answers there.`,
    )
  }
}
