import { randomBytes } from 'node:crypto'
import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { consultationScopes } from '../../contract/interface/scopes.ts'
import { type PersonaName, personaOf } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { CallerUnavailable } from '../../engine/http/caller-errors.ts'
import type { Callers, Credentials, ExpiringToken } from '../../engine/http/credentials.ts'
import { secret } from '../options/values/secret.ts'
import type { CallerSettings, CallersSettings } from '../options/values/settings.ts'
import { callerPoolFor, chooseCaller, mayConsultAnything } from './choose-caller.ts'
import { onBehalfOfHeaders } from './persona-to-caller.ts'
import { tokenClaims } from './token-claims.ts'
import type { TokenSource } from './token-source.ts'
import { type TokenSettings, tokenSourcesOf } from './token-sources.ts'

/** Callers with tokens of a real authorization server. */
export interface RealCallers {
  forDatasetIndex: (datasetIndex: DatasetIndex) => Callers
  /** That of the mailbox under test, where a caller of it says so. */
  enterpriseNumber?: string
}

/**
 * Callers with tokens of a real authorization server. A persona is played by whoever was named for it; persons and
 * rights are what they are, so that scenarios which share a person take turns.
 * @throws UsageError when a secret is missing or a caller lacks what it needs
 */
export const realCallers = (sources: TokenSettings): RealCallers => {
  const holders = tokenSourcesOf(sources)
  return {
    forDatasetIndex: (datasetIndex) => callersForDatasetIndex(datasetIndex, sources, holders),
    enterpriseNumber: ownEnterprise(sources.callers),
  }
}

const callersForDatasetIndex = (
  datasetIndex: DatasetIndex,
  sources: TokenSettings,
  holders: ReadonlyMap<CallerSettings, TokenSource>,
): Callers => {
  const found = (name: PersonaName, scenarioId: string): CallerSettings | undefined => {
    const supplied = callerPoolFor(name, sources.callers)
    return supplied && chooseCaller(supplied, scenarioId)
  }
  const proofs = new Map<string, ExpiringToken['acceptance']>()
  const proofOf = (token: string): ExpiringToken['acceptance'] => {
    const proof = proofs.get(token) ?? {}
    proofs.set(token, proof)
    return proof
  }
  const play = async (name: PersonaName, scenarioId: string): Promise<Credentials> => {
    const bare = credentialsWithoutCaller(name, datasetIndex)
    if (bare) return bare
    const caller = found(name, scenarioId)
    const holder = caller && holders.get(caller)
    if (!caller || !holder)
      throw new CallerUnavailable(`nobody can play ${name}: callers.${name} in the configuration names one`)
    const withToken = (token: string): Credentials => {
      const credentials = credentialsOf(name, caller, token, datasetIndex)
      if (personaOf(name).token === 'inactive') return credentials
      return {
        ...credentials,
        expiringToken: {
          ...expectedValidity(name, token, caller.token === undefined, sources.brandWord),
          acceptance: proofOf(token),
          unexpired: async () => withToken(await holder.validToken()),
          renew: async () => withToken(await holder.tokenInsteadOf(token)),
        },
      }
    }
    return withToken(await tokenFor(name, holder))
  }
  const personsOf: Callers['personsOf'] = (names, scenarioId) => [
    ...new Set(
      names.flatMap((name) => {
        const caller = personaOf(name).kind === 'human' ? found(name, scenarioId) : undefined
        return caller ? [personKey(name, caller)] : []
      }),
    ),
  ]
  return { credentialsFor: play, personsOf }
}

/** What is known of a token before it is tried; one that a client was granted was said to last. */
const expectedValidity = (name: PersonaName, token: string, wasGranted: boolean, word: string) => {
  const { expiresAt, scopes = [] } = tokenClaims(token)
  const rightScopes = consultationScopes.map((scope) => toBrandWord(word, scope))
  return {
    shouldGrantAccess: mayConsultAnything(personaOf(name)),
    known: { end: wasGranted || expiresAt !== undefined, scope: scopes.some((scope) => rightScopes.includes(scope)) },
    says: `the token of ${name}`,
  }
}

/** Whoever holds out no token, or one that nobody issued, needs nobody to be named. */
const credentialsWithoutCaller = (name: PersonaName, datasetIndex: DatasetIndex): Credentials | undefined => {
  const persona = personaOf(name)
  if (persona.token !== 'none' && persona.token !== 'unknown') return undefined
  const token = persona.token === 'unknown' ? randomBytes(32).toString('base64url') : undefined
  return {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...onBehalfOfHeaders(persona, datasetIndex) },
    secrets: token ? [{ value: token, placeholder: `‹token of ${name}›` }] : [],
  }
}

/** A token that is to be refused as expired is not to be renewed. */
const tokenFor = (name: PersonaName, holder: TokenSource): Promise<string> =>
  personaOf(name).token === 'inactive' ? holder.currentToken() : holder.validToken()

const credentialsOf = (
  name: PersonaName,
  caller: CallerSettings,
  token: string,
  datasetIndex: DatasetIndex,
): Credentials => {
  const persona = personaOf(name)
  const claims = tokenClaims(token)
  const person = persona.kind === 'human' ? personOf(name, caller, claims.person) : undefined
  const enterpriseNumber = caller.enterpriseNumber ?? claims.enterpriseNumber ?? enterpriseOf(name, datasetIndex)
  return {
    headers: { authorization: `Bearer ${token}`, ...onBehalfOfHeaders(persona, datasetIndex) },
    ...(enterpriseNumber && { enterpriseNumber }),
    ...(person && { person }),
    ...(caller.partitions && { consults: caller.partitions }),
    secrets: [
      { value: token, placeholder: `‹token of ${name}›` },
      ...(person ? [{ value: person, placeholder: `‹person of ${name}›` }] : []),
    ],
  }
}

const enterpriseOf = (name: PersonaName, datasetIndex: DatasetIndex): string | undefined => {
  const { kind, enterprise } = personaOf(name)
  if (kind === 'representative' || enterprise === 'unknown') return undefined
  return enterprise === 'foreign' ? datasetIndex.otherEnterpriseNumber : datasetIndex.enterpriseNumber
}

const personOf = (name: PersonaName, { person }: CallerSettings, claimed?: string): string | undefined =>
  person ? secret(person, `the person number of ${name}`) : claimed

/** Tells persons apart: by number where it was said, else by whose token it is. */
const personKey = (name: PersonaName, { person, token }: CallerSettings): string => person ?? token ?? name

/** Whoever belongs to the enterprise under test names it, in the settings or in a token that can be read. */
const ownEnterprise = (callers: CallersSettings): string | undefined => {
  const own = (Object.entries(callers) as [PersonaName, CallersSettings[PersonaName]][]).filter(
    ([name]) => (personaOf(name).enterprise ?? 'own') === 'own' && personaOf(name).kind !== 'representative',
  )
  const named = own.flatMap(([name, caller]) => [caller ?? []].flat().map((one) => ({ name, one })))
  return named
    .map(
      ({ name, one }) =>
        one.enterpriseNumber ?? (one.token && tokenClaims(secret(one.token, `the token of ${name}`)).enterpriseNumber),
    )
    .find((number) => number !== undefined)
}
