import { escapeControl, withoutLogCommands } from '../../reporters/escape.ts'
import { knownSecrets } from './known-secrets.ts'
import { inLocale } from './readable.ts'
import { writeTo } from './streams.ts'

/** Writes to the standard output for programs, without secrets. */
export const writeStdout = (text: string): void => writeTo('stdout', knownSecrets.redact(text))

/** Writes to the standard output for people, without secrets, in characters of their locale. */
export const writeForPeople = (text: string): void => writeTo('stdout', inLocale(knownSecrets.redact(text)))

/** Writes to the standard error, without secrets. */
export const writeStderr = (text: string): void => writeTo('stderr', inLocale(knownSecrets.redact(text)))

/** Prints to the standard output for people, without secrets. */
export const printLines = (...lines: string[]): void => writeForPeople(`${lines.join('\n')}\n`)

/**
 * Writes our own text to the standard output as it is: scenarios, clauses, help, and invented data such as tokens of test
 * callers, the key of our own stubs and the test mailbox. Nothing else may be printed this way.
 */
export const writeInvented = (text: string): void => writeTo('stdout', text)

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
