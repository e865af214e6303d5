import { createInterface, type Interface } from 'node:readline/promises'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { parseAddress, parseOrigins } from '../../options/values/parse.ts'
import { parseFeatures } from '../../options/values/parse-declarations.ts'

/** Asks for the settings that no option gave; an empty line skips a question. */
export const promptForFlags = async (given: RunFlags): Promise<RunFlags> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const baseUrl = given.baseUrl ?? (await prompt(lines, 'Base URL of your provider: ', parseAddress('The answer')))
    const features =
      given.features ??
      (await prompt(lines, 'Optional features, such as reply=yes,body=no (empty: detected): ', parseFeatures))
    const origins =
      given.origins ??
      (await prompt(lines, 'Origin of the portal that it accepts (empty: none): ', parseOrigins('The answer')))
    return { ...given, baseUrl, features, origins, ...(given.callers ? {} : await promptForServices(lines)) }
  } finally {
    lines.close()
  }
}

const parseYesOrNo = (written: string): boolean => {
  if (/^[yn]/i.test(written)) return /^y/i.test(written)
  throw new UsageError('Answer y or n.')
}

/** Real services need callers, whose secrets are references; stubs need no setting. */
const promptForServices = async (lines: Interface): Promise<RunFlags> => {
  const isReal = await prompt(
    lines,
    'Does it use a real authorization server instead of our stubs? (y/n, empty: n) ',
    parseYesOrNo,
  )
  if (!isReal) return {}
  const tokenUrl = await prompt(
    lines,
    'Token URL of that server (empty: you paste tokens): ',
    parseAddress('The answer'),
  )
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

/** Asks until the answer is valid; undefined for an empty one. */
const prompt = async <T = string>(
  lines: Interface,
  question: string,
  parse: (written: string) => T = (written) => written as T,
): Promise<T | undefined> => {
  for (;;) {
    const written = (await lines.question(question)).trim()
    if (written === '') return undefined
    try {
      return parse(written)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      process.stderr.write(`${error.message}\n`)
    }
  }
}
