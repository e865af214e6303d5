import { CommanderError } from 'commander'
import { TokenExpired } from '../engine/http/caller-errors.ts'
import { UsageError } from './errors/usage-error.ts'
import { program } from './program.ts'

/** The exit codes of a command that did not come to a result of its own. */
const usageExitCode = 3
const harnessExitCode = 6

/** Plays a command line; gives the exit code and throws nothing. */
export const main = async (argv: readonly string[]): Promise<number> => {
  ignoreBrokenPipe()
  let code = 0
  try {
    await program((result) => {
      code = result
    }).parseAsync(argv)
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  if (error instanceof CommanderError)
    return error.code === 'commander.help' ? usageExitCode : printError(messageOf(error), usageExitCode)
  if (error instanceof UsageError) return printError(error.message, usageExitCode)
  if (error instanceof TokenExpired) return printError(`Give a new token: ${error.message}.`, usageExitCode)
  const message = error instanceof Error ? error.message : String(error)
  if (process.env.CONFORMANCE_DEBUG === '1' && error instanceof Error)
    return printError(error.stack ?? message, harnessExitCode)
  return printError(`This suite broke: ${message}. CONFORMANCE_DEBUG=1 shows where; please report it.`, harnessExitCode)
}

const messageOf = ({ message }: CommanderError): string => message.replace(/^error: /, '').replaceAll('\n', ' ')

const printError = (sentence: string, code: number): number => {
  process.stderr.write(`${sentence}\n`)
  return code
}

/** `conformance list | head` closes our output early; that is no error. */
const ignoreBrokenPipe = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
