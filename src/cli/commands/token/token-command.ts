import { testDatasetIndex } from '../../../../fixtures/data-for-needs/index.ts'
import { demonstrationCallers } from '../../../../fixtures/demonstration-callers.ts'
import { toBrandWord } from '../../../contract/interface/brand-word.ts'
import { type PersonaName, personaOf, personas } from '../../../contract/personas.ts'
import { recognizeStubs } from '../../../stubs/client/recognize.ts'
import { callerHeaders, type NamedEnterprises, withNames } from '../../callers/demonstration-callers.ts'
import { stubCallers } from '../../callers/stub-callers.ts'
import { stubKeyFor } from '../../environment/stub-key.ts'
import { connectToStubs, defaultPorts } from '../../environment/stubs.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { oneOf } from '../../options/values/parse.ts'

type TokenFlags = Pick<RunFlags, 'stubs' | 'stubsKey' | 'authPort'> & NamedEnterprises & { json?: boolean }

interface TokenDetails {
  persona: string
  token: string
  scopes: readonly string[]
  headers: Record<string, string>
}

/** The command `token`: a new token for a persona, as text or as JSON. @throws UsageError when no stubs run */
export const tokenCommand = async (persona: string, flags: TokenFlags): Promise<string> => {
  const demonstrators = demonstrationCallers().map(({ id }) => id)
  oneOf('persona', persona, [...new Set([...demonstrators, ...Object.keys(personas)])])
  const stubs = await connectToStubs(await runningStubsAt(flags))
  try {
    const details = demonstrators.includes(persona)
      ? await tokenOfDemonstrator(persona, stubs, flags)
      : await tokenOfPersona(persona as PersonaName, stubs, flags)
    return flags.json ? JSON.stringify(details, null, 2) : details.token
  } finally {
    await stubs.close()
  }
}

type Stubs = Awaited<ReturnType<typeof connectToStubs>>

const tokenOfDemonstrator = async (
  persona: string,
  { control, brandWord }: Stubs,
  named: NamedEnterprises,
): Promise<TokenDetails> => {
  const invented = demonstrationCallers().find(({ id }) => id === persona)
  if (invented === undefined) throw new Error(`${persona} is no demonstration caller`)
  const caller = withNames(invented, brandWord, named)
  // A caller that is registered already keeps its rights, which a person may have changed.
  const token = (await control.issueToken(caller.id)) ?? (await control.registerCaller(caller))
  return { persona, token, scopes: caller.scopes, headers: callerHeaders(caller, token) }
}

/** A new person or application each time, with the rights of the persona, as in a run. */
const tokenOfPersona = async (
  persona: PersonaName,
  { control, brandWord }: Stubs,
  named: NamedEnterprises,
): Promise<TokenDetails> => {
  const index = testDatasetIndex(new Date(), new Date())
  const { enterpriseNumber = index.enterpriseNumber, otherEnterpriseNumber = index.otherEnterpriseNumber } = named
  const callers = stubCallers(control, { ...index, enterpriseNumber, otherEnterpriseNumber }, { brandWord })
  const { headers } = await callers.credentialsFor(persona, 'token')
  const { authorization } = headers
  if (authorization === undefined) throw new UsageError(`The persona ${persona} sends no token.`)
  const scopes = personaOf(persona).scopes.map((scope) => toBrandWord(brandWord, scope))
  return { persona, token: authorization.replace(/^Bearer /, ''), scopes, headers }
}

const runningStubsAt = async ({ stubs, stubsKey, authPort = defaultPorts.auth }: TokenFlags) => {
  const url = stubs ?? `http://127.0.0.1:${authPort}`
  if (await recognizeStubs(url)) return { url, key: await stubKeyFor(url, stubsKey) }
  throw new UsageError(
    `No stubs answer at ${url}. Start them with "conformance stubs", or pass --auth-port or --stubs.`,
  )
}
