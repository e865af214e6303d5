import { demonstrationCallers } from '../../../../fixtures/demonstration-callers.ts'
import { recognizeStubs } from '../../../stubs/client/recognize.ts'
import { callerHeaders, type NamedEnterprises, withNames } from '../../callers/demonstration-callers.ts'
import { stubKeyFor } from '../../environment/stub-key.ts'
import { connectToStubs, defaultPorts } from '../../environment/stubs.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { throwUnknown } from '../../options/values/parse.ts'

type TokenFlags = Pick<RunFlags, 'stubs' | 'stubsKey' | 'authPort'> & NamedEnterprises & { json?: boolean }

/** The command `token`: a new token for a demonstration persona, as text or as JSON. @throws UsageError when no stubs run */
export const tokenCommand = async (persona: string, flags: TokenFlags): Promise<string> => {
  const callers = demonstrationCallers()
  const known = callers.map(({ id }) => id)
  const invented = callers.find(({ id }) => id === persona) ?? throwUnknown('persona', persona, known)
  const stubs = await connectToStubs(await runningStubsAt(flags))
  try {
    const caller = withNames(invented, stubs.brandWord, flags)
    // A caller that is registered already keeps its rights, which a person may have changed.
    const token = (await stubs.control.issueToken(caller.id)) ?? (await stubs.control.registerCaller(caller))
    const details = { persona, token, scopes: caller.scopes, headers: callerHeaders(caller, token) }
    return flags.json ? JSON.stringify(details, null, 2) : token
  } finally {
    await stubs.close()
  }
}

const runningStubsAt = async ({ stubs, stubsKey, authPort = defaultPorts.auth }: TokenFlags) => {
  const url = stubs ?? `http://127.0.0.1:${authPort}`
  if (await recognizeStubs(url)) return { url, key: await stubKeyFor(url, stubsKey) }
  throw new UsageError(
    `No stubs answer at ${url}. Start them with "conformance stubs", or pass --auth-port or --stubs.`,
  )
}
