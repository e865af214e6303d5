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
import { type TokenSettings, type TokenSource, tokenSourcesOf } from './token-sources.ts'

/** Callers with tokens of a real authorization server. */
export interface RealCallers {
  forDatasetIndex: (datasetIndex: DatasetIndex) => Callers
  /** The enterprise of the mailbox under test, if a caller names it. */
  enterpriseNumber?: string
}

/**
 * Callers with tokens of a real authorization server. Persons and rights are real, so scenarios that share a person run
 * one after the other.
 * @throws UsageError when a secret is missing or a caller lacks a setting
 */
export const realCallers = (settings: TokenSettings): RealCallers => {
  const tokenSources = tokenSourcesOf(settings)
  return {
    forDatasetIndex: (datasetIndex) => callersForDatasetIndex({ datasetIndex, settings, tokenSources }),
    enterpriseNumber: ownEnterprise(settings.callers),
  }
}

interface RealCallersContext {
  datasetIndex: DatasetIndex
  settings: TokenSettings
  tokenSources: ReadonlyMap<CallerSettings, TokenSource>
}

const callersForDatasetIndex = (context: RealCallersContext): Callers => {
  const acceptances = new Map<string, ExpiringToken['acceptance']>()
  const acceptanceOf = (token: string): ExpiringToken['acceptance'] => {
    const acceptance = acceptances.get(token) ?? {}
    acceptances.set(token, acceptance)
    return acceptance
  }
  const { callers } = context.settings
  return {
    credentialsFor: (name, scenarioId) => realCredentials(name, scenarioId, context, acceptanceOf),
    personsOf: (names, scenarioId) => [...new Set(names.flatMap((name) => personKeys(name, scenarioId, callers)))],
  }
}

const callerOf = (name: PersonaName, scenarioId: string, callers: CallersSettings): CallerSettings | undefined => {
  const pool = callerPoolFor(name, callers)
  return pool && chooseCaller(pool, scenarioId)
}

const personKeys = (name: PersonaName, scenarioId: string, callers: CallersSettings): string[] => {
  const caller = personaOf(name).kind === 'human' ? callerOf(name, scenarioId, callers) : undefined
  return caller ? [personKey(name, caller)] : []
}

/** @throws CallerUnavailable when no caller is configured for the persona */
const realCredentials = async (
  name: PersonaName,
  scenarioId: string,
  { datasetIndex, settings, tokenSources }: RealCallersContext,
  acceptanceOf: (token: string) => ExpiringToken['acceptance'],
): Promise<Credentials> => {
  const withoutCaller = credentialsWithoutCaller(name, datasetIndex)
  if (withoutCaller) return withoutCaller
  const caller = callerOf(name, scenarioId, settings.callers)
  const source = caller && tokenSources.get(caller)
  if (!caller || !source) {
    throw new CallerUnavailable(`no caller for ${name}: add callers.${name} to the configuration`)
  }
  const withToken = (token: string): Credentials => {
    const credentials = credentialsOf(name, caller, token, datasetIndex)
    if (personaOf(name).token === 'inactive') return credentials
    const validity = expectedValidity(name, token, caller.token === undefined, settings.brandWord)
    const unexpired = async () => withToken(await source.validToken())
    const renew = async () => withToken(await source.tokenInsteadOf(token))
    return { ...credentials, expiringToken: { ...validity, acceptance: acceptanceOf(token), unexpired, renew } }
  }
  return withToken(await tokenFor(name, source))
}

/** What is known of a token before its first use. A token that a client requested came with its lifetime. */
const expectedValidity = (name: PersonaName, token: string, wasGranted: boolean, brandWord: string) => {
  const { expiresAt, scopes = [] } = tokenClaims(token)
  const rightScopes = consultationScopes.map((scope) => toBrandWord(brandWord, scope))
  return {
    shouldGrantAccess: mayConsultAnything(personaOf(name)),
    known: { end: wasGranted || expiresAt !== undefined, scope: scopes.some((scope) => rightScopes.includes(scope)) },
    says: `the token of ${name}`,
  }
}

/** A persona without a token, or with an unknown one, needs no configured caller. */
const credentialsWithoutCaller = (name: PersonaName, datasetIndex: DatasetIndex): Credentials | undefined => {
  const persona = personaOf(name)
  if (persona.token !== 'none' && persona.token !== 'unknown') return undefined
  const token = persona.token === 'unknown' ? randomBytes(32).toString('base64url') : undefined
  return {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...onBehalfOfHeaders(persona, datasetIndex) },
    secrets: token ? [{ value: token, placeholder: `‹token of ${name}›` }] : [],
  }
}

/** The persona with an expired token must keep it: the provider has to reject it. */
const tokenFor = (name: PersonaName, source: TokenSource): Promise<string> =>
  personaOf(name).token === 'inactive' ? source.currentToken() : source.validToken()

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

/** Identifies a person: by number if it is configured, else by token or persona. */
const personKey = (name: PersonaName, { person, token }: CallerSettings): string => person ?? token ?? name

/** The enterprise under test, from the settings or the token of a caller that belongs to it. */
const ownEnterprise = (callers: CallersSettings): string | undefined => {
  const own = (Object.entries(callers) as [PersonaName, CallersSettings[PersonaName]][]).filter(
    ([name]) => (personaOf(name).enterprise ?? 'own') === 'own' && personaOf(name).kind !== 'representative',
  )
  const settings = own.flatMap(([name, caller]) => [caller ?? []].flat().map((one) => ({ name, one })))
  return settings
    .map(
      ({ name, one }) =>
        one.enterpriseNumber ?? (one.token && tokenClaims(secret(one.token, `the token of ${name}`)).enterpriseNumber),
    )
    .find((number) => number !== undefined)
}
