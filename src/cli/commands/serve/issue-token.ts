import { demonstrationCallers } from '../../../../fixtures/demonstration-callers.ts'
import { recognizeStubs } from '../../../stubs/client/recognize.ts'
import { callerHeaders, callersOf, type NamedEnterprises } from '../../callers/demonstration-callers.ts'
import { stubKeyFor } from '../../environment/stub-key.ts'
import { connectToStubs, defaultPorts } from '../../environment/stubs.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { oneOf } from '../../options/values/parse.ts'

type TokenFlags = Pick<RunFlags, 'stubs' | 'stubsKey' | 'authPort'> & NamedEnterprises & { json?: boolean }

/** A new token for a demonstration persona, as text or as JSON. @throws UsageError when no stubs run */
export const issueToken = async (persona: string, flags: TokenFlags): Promise<string> => {
  const known = demonstrationCallers().map(({ id }) => id)
  const wanted = oneOf('persona', persona, known)
  const stubs = await connectToStubs(await runningStubsAt(flags))
  try {
    const caller = callersOf(stubs.brandWord, flags).find(({ id }) => id === wanted) ?? throwUnknownPersona(persona)
    // A caller that is registered already keeps its rights, which a person may have changed.
    const token = (await stubs.control.issueToken(caller.id)) ?? (await stubs.control.registerCaller(caller))
    const details = { persona, token, scopes: caller.scopes, headers: callerHeaders(caller, token) }
    return flags.json ? JSON.stringify(details, null, 2) : token
  } finally {
    await stubs.close()
  }
}

const throwUnknownPersona = (persona: string): never => {
  throw new UsageError(`There is no persona "${persona}".`)
}

const runningStubsAt = async ({ stubs, stubsKey, authPort = defaultPorts.auth }: TokenFlags) => {
  const url = stubs ?? `http://127.0.0.1:${authPort}`
  if (await recognizeStubs(url)) return { url, key: await stubKeyFor(url, stubsKey) }
  throw new UsageError(
    `No stubs answer at ${url}. Start them with "conformance stubs", or pass --auth-port or --stubs.`,
  )
}
