import { spawn } from 'node:child_process'
import { escapeControl } from '../../../reporters/escape.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { noAnswerReason } from '../../errors/no-answer.ts'
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

/** The reset did not come to its end: its address did not answer, or Ctrl-C ended it. */
export class ResetStopped extends Error {
  override readonly name = 'ResetStopped'
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

const interruptedAt = (option: string): ResetStopped =>
  new ResetStopped(`Interrupted during ${option}. No scenario ran.`, exitCodes.interrupted)

const timeoutMs = 5 * 60_000
const maxOutput = 4000

/** Reloads the test data of the provider. @throws UsageError, ResetStopped */
export const resetProvider = async ({ command, url }: ResetOptions, signal?: AbortSignal): Promise<void> => {
  if (command !== undefined) await runResetCommand(command, signal)
  if (url !== undefined) await callResetUrl(url, signal)
}

/** Shows the output of the command only when it fails. */
const runResetCommand = (command: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const timeout = AbortSignal.timeout(timeoutMs)
    const stop = AbortSignal.any([timeout, ...(signal ? [signal] : [])])
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
    const fail = (why: string): void => reject(resetCommandError(command, why, output))
    child.once('error', (error) => fail(`failed: ${error.message}`))
    child.once('close', (code, killed) => {
      stop.removeEventListener('abort', end)
      if (code === 0) resolve()
      else if (signal?.aborted) reject(interruptedAt('--reset-command'))
      else if (timeout.aborted) fail('did not end within 5 minutes')
      else fail(killed ? `failed: it was killed by ${killed}` : `failed: it exited with ${code}`)
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
  return new UsageError(`--reset-command "${programOf(command)}" ${why}. No scenario ran. ${lines}`)
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
    (error: unknown) => {
      if (signal?.aborted) throw interruptedAt('--reset-url')
      const reason = noAnswerReason(error, timeoutMs)
      throw new ResetStopped(
        `--reset-url ${url} could not be reached (${reason}). No scenario ran.`,
        exitCodes.unreachable,
      )
    },
  )
  if (status < 200 || status >= 300) {
    throw new UsageError(
      `--reset-url ${url} answered ${status} to POST. No scenario ran. Correct the address, or what answers there.`,
    )
  }
}
