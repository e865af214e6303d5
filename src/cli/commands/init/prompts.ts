import { createInterface, type Interface } from 'node:readline/promises'
import type { RunFlags } from '../../config/run-flags.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { parseAddress, parseOrigins } from '../../options/parse.ts'
import { parseFeatures } from '../../options/parse-declarations.ts'

/** Asks on a terminal what was not given; an empty line leaves a thing unsaid. */
export const promptForFlags = async (given: RunFlags): Promise<RunFlags> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const baseUrl =
      given.baseUrl ?? (await prompt(lines, 'Where does your provider answer? ', parseAddress('The answer')))
    const features =
      given.features ??
      (await prompt(lines, 'Optional features, such as reply=yes,body=no (empty: found by looking): ', parseFeatures))
    const origin =
      given.origin ??
      (await prompt(lines, 'An origin of the portal that it accepts (empty: none): ', parseOrigins('The answer')))
    return { ...given, baseUrl, features, origin, ...(given.caller ? {} : await promptForServices(lines)) }
  } finally {
    lines.close()
  }
}

const parseYesOrNo = (written: string): boolean => {
  if (/^[yn]/i.test(written)) return /^y/i.test(written)
  throw new UsageError('Answer y or n.')
}

/** Stubs need nothing said; real services need callers, whose secrets stand elsewhere. */
const promptForServices = async (lines: Interface): Promise<RunFlags> => {
  const isReal = await prompt(
    lines,
    'Does it use a real authorization server, so not our stubs? (y/n, empty: n) ',
    parseYesOrNo,
  )
  if (!isReal) return {}
  const tokenUrl = await prompt(lines, 'Its token address (empty: tokens are pasted): ', parseAddress('The answer'))
  const clientId = tokenUrl && (await prompt(lines, 'The id of your client there: '))
  const key = tokenUrl && (await prompt(lines, 'The file of its private key, PEM: '))
  return {
    ...(tokenUrl && { authorization: { tokenUrl, clientId, key: key && `file:${key}` } }),
    caller: {
      humanUser: { token: 'env:HUMAN_TOKEN' },
      documentConsumer: tokenUrl ? {} : { token: 'env:CONSUMER_TOKEN' },
    },
  }
}

/** Asks until the answer is as it must be; undefined for an empty one. */
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
