import { createInterface, type Interface } from 'node:readline/promises'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { parseAddress, parseOrigins } from '../../options/values/parse.ts'
import { parseFeatures } from '../../options/values/parse-settings.ts'
import { printNote } from '../../terminal/print.ts'

/** Asks for the settings that no option gave; an empty line skips a question. */
export const promptForFlags = async (given: RunFlags): Promise<RunFlags> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const {
      baseUrl = await prompt(lines, 'Base URL of your provider: ', parseBaseUrl, true),
      features = await prompt(lines, 'Optional features, such as reply=yes,body=no (empty: detected): ', parseFeatures),
      origins = await prompt(lines, 'Origin of the portal that it accepts (empty: none): ', parseOrigins('The answer')),
    } = given
    return { ...given, baseUrl, features, origins, ...(given.callers ? {} : await promptForServices(lines)) }
  } finally {
    lines.close()
  }
}

const parseBaseUrl = (written: string): string => {
  if (written !== '') return parseAddress('The answer')(written)
  throw new UsageError('An address is needed, such as http://localhost:8080/api (Ctrl-C stops).')
}

const parseYesOrNo = (written: string): boolean => {
  if (/^[yn]/i.test(written)) return /^y/i.test(written)
  throw new UsageError('Answer y or n.')
}

/** Real services need callers, whose secrets are references; stubs need no setting. */
const promptForServices = async (lines: Interface): Promise<RunFlags> => {
  const question = 'Does it use a real authorization server instead of our stubs? (y/n, empty: n) '
  if (!(await prompt(lines, question, parseYesOrNo))) return {}
  const urlQuestion = 'Token URL of that server (empty: you paste tokens): '
  const tokenUrl = await prompt(lines, urlQuestion, parseAddress('The answer'))
  const clientId = tokenUrl && (await prompt(lines, 'Id of your client there: '))
  const key = tokenUrl && (await prompt(lines, 'File of its private key, PEM: '))
  return {
    ...(tokenUrl && { authorization: { tokenUrl, clientId, key: key && `file:${key}` } }),
    callers: {
      humanUser: { token: 'env:HUMAN_TOKEN' },
      documentConsumer: tokenUrl ? {} : { token: 'env:CONSUMER_TOKEN' },
    },
  }
}

/** Asks until the answer is valid; undefined for an empty one, unless it is required. */
const prompt = async <T = string>(
  lines: Interface,
  question: string,
  parse: (written: string) => T = (written) => written as T,
  required = false,
): Promise<T | undefined> => {
  for (;;) {
    const written = (await lines.question(question)).trim()
    if (written === '' && !required) return undefined
    try {
      return parse(written)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      printNote(error.message)
    }
  }
}
