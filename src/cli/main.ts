import { type Command, CommanderError } from 'commander'
import { TokenExpired } from '../engine/http/caller-errors.ts'
import { exitCodes } from './errors/exit-code.ts'
import { UsageError } from './errors/usage-error.ts'
import { usageMessage } from './errors/usage-message.ts'
import { program } from './program.ts'
import { withoutLikelyTokens } from './terminal/known-secrets.ts'
import { withOutputChecked } from './terminal/lost-output.ts'
import { printNote } from './terminal/print.ts'
import { columnsOf, foldLines } from './terminal/readable.ts'

/** Runs a command line. Gives the exit code and throws nothing. */
export const main = (argv: readonly string[]): Promise<number> => withOutputChecked(() => runCommandLine(argv))

const runCommandLine = async (argv: readonly string[]): Promise<number> => {
  const release = catchCrashes()
  let code: number = exitCodes.ok
  const root = program((result) => {
    code = result
  })
  try {
    await root.parseAsync(argv)
    return code
  } catch (error) {
    return exitCodeOf(error, root.commands, argv[2])
  } finally {
    release()
  }
}

/** Node would print the whole error, with the secrets in its message and in the source around it. */
const catchCrashes = (): (() => void) => {
  const crash = (error: unknown): void => process.exit(internalError(error))
  process.on('uncaughtException', crash)
  return () => void process.off('uncaughtException', crash)
}

const exitCodeOf = (error: unknown, commands: readonly Command[], called = ''): number => {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  if (error instanceof CommanderError)
    return error.code === 'commander.help'
      ? exitCodes.usage
      : printError(usageMessage(error, commands, called), exitCodes.usage)
  if (error instanceof UsageError) return printError(error.message, exitCodes.usage)
  if (error instanceof TokenExpired) return printError(`${error.message}. Pass a new token.`, exitCodes.usage)
  return internalError(error)
}

const internalError = (error: unknown): number => {
  const message = error instanceof Error ? error.message : String(error)
  if (process.env.CONFORMANCE_DEBUG === '1' && error instanceof Error)
    return printError(error.stack ?? message, exitCodes.broken)
  return printError(
    `Internal error: ${message}. Set CONFORMANCE_DEBUG=1 to see where, and please report it.`,
    exitCodes.broken,
  )
}

const printError = (sentence: string, code: number): number => {
  printNote(foldLines(withoutLikelyTokens(sentence), columnsOf(process.stderr)))
  return code
}
