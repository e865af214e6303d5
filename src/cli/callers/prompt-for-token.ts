import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { PersonaName } from '../../contract/personas.ts'
import { UsageError } from '../errors/usage-error.ts'
import { secret } from '../options/values/secret.ts'
import { raiseInterrupt } from '../terminal/interrupt.ts'
import { printNote } from '../terminal/print.ts'
import type { AskToken } from './token-sources.ts'

/** Asks on a terminal, where the run pauses until the user pastes a token. Undefined where there is no terminal. */
export const askTokenOnTerminal = (input: NodeJS.ReadStream, signal: AbortSignal): AskToken | undefined => {
  if (!input.isTTY) return undefined
  let last: Promise<unknown> = Promise.resolve()
  return (persona) => {
    const mine = last.then(() => promptForToken(persona, input, signal))
    last = mine.catch(() => {})
    return mine
  }
}

const promptForToken = async (
  persona: PersonaName,
  input: NodeJS.ReadStream,
  signal: AbortSignal,
): Promise<string | undefined> => {
  while (!signal.aborted) {
    printNote(`\nThe token of ${persona} has expired. Paste a new one (or file:PATH). An empty line ends the run:`)
    const line = (await readHiddenLine(input, signal)).trim()
    if (line === '') return undefined
    try {
      return secret(line, `the token of ${persona}`).replace(/^Bearer +/i, '')
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      printNote(error.message)
    }
  }
  return undefined
}

/** One line that is not echoed, since it is a secret; empty when the input or the run ends. */
const readHiddenLine = (input: NodeJS.ReadStream, signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input, output: nowhere, terminal: true })
    const end = (line = ''): void => {
      signal.removeEventListener('abort', abort)
      lines.removeAllListeners()
      lines.close()
      resolve(line)
    }
    const abort = (): void => end()
    signal.addEventListener('abort', abort)
    lines.once('line', end)
    lines.once('close', abort)
    lines.once('SIGINT', raiseInterrupt)
  })
