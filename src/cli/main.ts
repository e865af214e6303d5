import { CommanderError } from 'commander'
import { TokenExpired } from '../engine/http/caller-errors.ts'
import { UsageError } from './errors/usage-error.ts'
import { program } from './program.ts'

/** The exit codes of a command that did not come to a result of its own. */
const usage = 3
const harness = 6

/** Plays a command line; gives the exit code and throws nothing. */
export const main = async (argv: readonly string[]): Promise<number> => {
  endQuietlyWhenNobodyReads()
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
  if (error instanceof CommanderError) return error.code === 'commander.help' ? usage : said(sentenceOf(error), usage)
  if (error instanceof UsageError) return said(error.message, usage)
  if (error instanceof TokenExpired) return said(`Give a new token: ${error.message}.`, usage)
  const message = error instanceof Error ? error.message : String(error)
  if (process.env.CONFORMANCE_DEBUG === '1' && error instanceof Error) return said(error.stack ?? message, harness)
  return said(`This suite broke: ${message}. CONFORMANCE_DEBUG=1 shows where; please report it.`, harness)
}

const sentenceOf = ({ message }: CommanderError): string => message.replace(/^error: /, '').replaceAll('\n', ' ')

const said = (sentence: string, code: number): number => {
  process.stderr.write(`${sentence}\n`)
  return code
}

/** `conformance list | head` closes our output early; that is no error. */
const endQuietlyWhenNobodyReads = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
