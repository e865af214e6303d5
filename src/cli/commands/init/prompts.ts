import { createInterface, type Interface } from 'node:readline/promises'
import type { RunFlags } from '../../config/run-flags.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { address, origins } from '../../options/parse.ts'
import { declaredFeatures } from '../../options/parse-declarations.ts'

/** Asks on a terminal what was not given; an empty line leaves a thing unsaid. */
export const asked = async (given: RunFlags): Promise<RunFlags> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const baseUrl = given.baseUrl ?? (await answer(lines, 'Where does your provider answer? ', address('The answer')))
    const features =
      given.features ??
      (await answer(
        lines,
        'Optional features, such as reply=yes,body=no (empty: found by looking): ',
        declaredFeatures,
      ))
    const origin =
      given.origin ??
      (await answer(lines, 'An origin of the portal that it accepts (empty: none): ', origins('The answer')))
    return { ...given, baseUrl, features, origin, ...(given.caller ? {} : await services(lines)) }
  } finally {
    lines.close()
  }
}

const yesOrNo = (written: string): boolean => {
  if (/^[yn]/i.test(written)) return /^y/i.test(written)
  throw new UsageError('Answer y or n.')
}

/** Stubs need nothing said; real services need callers, whose secrets stand elsewhere. */
const services = async (lines: Interface): Promise<RunFlags> => {
  const isReal = await answer(
    lines,
    'Does it use a real authorization server, so not our stubs? (y/n, empty: n) ',
    yesOrNo,
  )
  if (!isReal) return {}
  const tokenUrl = await answer(lines, 'Its token address (empty: tokens are pasted): ', address('The answer'))
  const clientId = tokenUrl && (await answer(lines, 'The id of your client there: '))
  const key = tokenUrl && (await answer(lines, 'The file of its private key, PEM: '))
  return {
    ...(tokenUrl && { authorization: { tokenUrl, clientId, key: key && `file:${key}` } }),
    caller: {
      humanUser: { token: 'env:HUMAN_TOKEN' },
      documentConsumer: tokenUrl ? {} : { token: 'env:CONSUMER_TOKEN' },
    },
  }
}

/** Asks until the answer is as it must be; undefined for an empty one. */
const answer = async <T = string>(
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
