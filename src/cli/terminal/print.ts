import { escapeControl, withoutLogCommands } from '../../reporters/visible.ts'
import { knownSecrets } from './known-secrets.ts'

/** Writes to the standard output, without secrets. */
export const writeStdout = (text: string): void => {
  process.stdout.write(knownSecrets.redact(text))
}

/** Writes to the standard error, without secrets. */
export const writeStderr = (text: string): void => {
  process.stderr.write(knownSecrets.redact(text))
}

/** Prints to the standard output, without secrets. */
export const printLines = (...lines: string[]): void => writeStdout(`${lines.join('\n')}\n`)

/**
 * Writes invented data to the standard output as it is: tokens of test callers, the key of our own stubs, the test mailbox.
 * Nothing else may be printed this way.
 */
export const writeInvented = (text: string): void => {
  process.stdout.write(text)
}

/** Prints lines of invented data as they are. */
export const printInvented = (...lines: string[]): void => writeInvented(`${lines.join('\n')}\n`)

/** Prints to the standard error, so that the standard output holds only the result. */
export const printNote = (text: string): void =>
  writeStderr(`${withoutLogCommands(text.split('\n').map(escapeControl).join('\n'))}\n`)

/** Colour on a terminal only. FORCE_COLOR turns it on elsewhere; NO_COLOR turns it off and wins over FORCE_COLOR. */
export const wantsColour = (stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean => {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR)
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/** Columns of a terminal; wide in a pipe, so that few lines are cut. */
export const widthOfStream = (stream: { columns?: number }): number => Math.max(stream.columns ?? 160, 40)
