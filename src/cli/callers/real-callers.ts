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
import { headersOfCaller, secretsOfCaller } from './persona-to-caller.ts'
import { tokenClaims } from './token-claims.ts'
import { type TokenSettings, tokenSourcesOf } from './token-sources.ts'

/**
 * Callers with tokens of a real authorization server. Persons and rights are real, so scenarios that share a person run
 * one after the other.
 * @throws UsageError when a secret is missing or a caller lacks a setting
 */
export const realCallers = (settings: TokenSettings) => {
  const tokenSources = tokenSourcesOf(settings)
  return {
    forDatasetIndex: (datasetIndex: DatasetIndex) => callersFor(datasetIndex, settings, tokenSources),
    /** The enterprise of the mailbox under test, if a caller names it. */
    enterpriseNumber: ownEnterprise(settings.callers),
  }
}

const callersFor = (
  datasetIndex: DatasetIndex,
  { callers, brandWord }: TokenSettings,
  tokenSources: ReturnType<typeof tokenSourcesOf>,
): Callers => {
  const acceptances = new Map<string, ExpiringToken['acceptance']>()
  const acceptanceOf = (token: string): ExpiringToken['acceptance'] => {
    const acceptance = acceptances.get(token) ?? {}
    acceptances.set(token, acceptance)
    return acceptance
  }
  const tokenSourceFor = (name: PersonaName, scenarioId: string) => {
    const caller = callerOf(name, scenarioId, callers)
    const source = caller && tokenSources.get(caller)
    if (caller && source) return { caller, source }
    throw new CallerUnavailable(`no caller for ${name}: add callers.${name} to the configuration`)
  }
  return {
    credentialsFor: async (name, scenarioId) => {
      const withoutCaller = credentialsWithoutCaller(name, datasetIndex)
      if (withoutCaller) return withoutCaller
      const { caller, source } = tokenSourceFor(name, scenarioId)
      // The persona with an expired token must keep it: the provider has to reject it.
      if (personaOf(name).token === 'inactive')
        return credentialsOf(name, caller, await source.currentToken(), datasetIndex)
      const withToken = (token: string): Credentials => ({
        ...credentialsOf(name, caller, token, datasetIndex),
        expiringToken: {
          ...expectedValidity(name, token, caller.token === undefined, brandWord),
          acceptance: acceptanceOf(token),
          unexpired: async () => withToken(await source.validToken()),
          renew: async () => withToken(await source.tokenInsteadOf(token)),
        },
      })
      return withToken(await source.validToken())
    },
    personsOf: (names, scenarioId) => [...new Set(names.flatMap((name) => personKeys(name, scenarioId, callers)))],
  }
}

const callerOf = (name: PersonaName, scenarioId: string, callers: CallersSettings): CallerSettings | undefined => {
  const pool = callerPoolFor(name, callers)
  return pool && chooseCaller(pool, scenarioId)
}

/** Identifies the person behind a persona: by number if it is configured, else by token or persona. */
const personKeys = (name: PersonaName, scenarioId: string, callers: CallersSettings): string[] => {
  const caller = personaOf(name).kind === 'human' ? callerOf(name, scenarioId, callers) : undefined
  return caller ? [caller.person ?? caller.token ?? name] : []
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
  return { headers: headersOfCaller(persona, datasetIndex, token), secrets: secretsOfCaller(name, token) }
}

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
    headers: headersOfCaller(persona, datasetIndex, token),
    ...(enterpriseNumber && { enterpriseNumber }),
    ...(person && { person }),
    ...(caller.partitions && { consults: caller.partitions }),
    secrets: secretsOfCaller(name, token, person),
  }
}

const enterpriseOf = (name: PersonaName, datasetIndex: DatasetIndex): string | undefined => {
  const { kind, enterprise } = personaOf(name)
  if (kind === 'representative' || enterprise === 'unknown') return undefined
  return enterprise === 'foreign' ? datasetIndex.otherEnterpriseNumber : datasetIndex.enterpriseNumber
}

const personOf = (name: PersonaName, { person }: CallerSettings, claimed?: string): string | undefined =>
  person ? secret(person, `the person number of ${name}`) : claimed

/** The enterprise under test, from the settings or the token of a caller that belongs to it. */
const ownEnterprise = (callers: CallersSettings): string | undefined => {
  for (const [name, configured] of Object.entries(callers) as [PersonaName, CallersSettings[PersonaName]][]) {
    const { enterprise = 'own', kind } = personaOf(name)
    if (enterprise !== 'own' || kind === 'representative') continue
    for (const { enterpriseNumber, token } of [configured ?? []].flat()) {
      const number = enterpriseNumber ?? (token && tokenClaims(secret(token, `the token of ${name}`)).enterpriseNumber)
      if (number !== undefined) return number
    }
  }
  return undefined
}
