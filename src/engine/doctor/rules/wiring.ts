/** The provider calls our services, but not as it should (§4.5, §5.1). Each rule is named after what it finds. */
import type { StubService } from '../../../contract/stub-control.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { configurationDiagnosis, type Diagnosis, noteDiagnosis, stubsNotCalledDiagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, isRefusal, neverIntrospected } from '../probes/findings.ts'
import {
  configureAddressesText,
  type DiagnosisRule,
  introspectionUrl,
  listAnsweredText,
  neverIntrospectedText,
  stubAddresses,
  stubAuthUrl,
} from './rule.ts'

export const servicesSwapped: DiagnosisRule = (findings) => {
  const misdirected = callsTo(findings, 'unknown').find(({ service, path }) =>
    service === 'authorization'
      ? /\/(userPartitionRights|hasMandate|partitions)$/.test(path)
      : /\/(introspect|token)$/.test(path),
  )
  return misdirected === undefined
    ? undefined
    : configurationDiagnosis(
        'services-swapped',
        {
          says: 'The provider has swapped the addresses of the two services.',
          evidence: `${misdirected.method} ${misdirected.path} arrived at the ${misdirected.service} service.`,
          wayOut: configureAddressesText(findings),
        },
        'tokens',
      )
}

export const unknownStubPath: DiagnosisRule = (findings) => {
  const paths = [...new Set(callsTo(findings, 'unknown').map(({ service, path }) => `${path} (${service})`))]
  if (!neverIntrospected(findings) || paths.length === 0) return undefined
  return stubsNotCalledDiagnosis('unknown-path-at-stubs', {
    says: 'The provider calls our services at paths that do not exist.',
    evidence: `Our services returned 404 for ${paths.slice(0, 3).join(', ')}, and ${neverIntrospectedText}.`,
    wayOut: `Correct the addresses in its configuration to {address}/introspect and {address}/token (§5.1). Ours are ${stubAddresses(findings)}.`,
  })
}

export const providerGetsNoToken: DiagnosisRule = (findings) => {
  const refused = callsTo(findings, 'token').filter((call) => call.status >= 400)
  if (!neverIntrospected(findings) || refused.length === 0 || refused.length < callsTo(findings, 'token').length)
    return undefined
  return stubsNotCalledDiagnosis('provider-gets-no-token', {
    says: 'The provider does not get its own token, which it needs to call introspection.',
    evidence: `/token returned ${refused.at(-1)?.status} (grant_type ${refused.at(-1)?.parameters.grant_type ?? 'missing'}), and ${neverIntrospectedText}.`,
    wayOut: 'Configure its client with the grant client_credentials and a client authentication (§5.1).',
  })
}

/** An old token does no harm when the provider then requests a new one. */
export const providerTokenOutdated: DiagnosisRule = (findings) => {
  const { stubCalls = [] } = findings
  const usedValidToken = (service: StubService): boolean =>
    stubCalls.some((call) => call.service === service && call.operation !== 'token' && call.authenticated)
  const refused = stubCalls.filter(({ unknownToken, service }) => unknownToken && !usedValidToken(service))
  const [first] = refused
  if (first === undefined) return undefined
  return configurationDiagnosis(
    'remembered-provider-token',
    {
      says: 'The provider calls our services with a token that they did not issue.',
      evidence: `Calls that returned 401 for that reason: ${refused.length} (${first.operation}). The provider did not request a new token.`,
      wayOut:
        `Restart the provider to clear its cached token, so that it requests one at ${stubAuthUrl(findings)}/token. ` +
        'Remove a fixed token from its configuration.',
    },
    'tokens',
  )
}

export const introspectsElsewhereWithOurToken: DiagnosisRule = (findings) =>
  neverIntrospected(findings) && callsTo(findings, 'token').length > 0
    ? stubsNotCalledDiagnosis('introspection-elsewhere', {
        says: 'The provider gets its own token here, but introspects at another address.',
        evidence: `It called /token, and ${neverIntrospectedText}. ${listAnsweredText(findings)}.`,
        wayOut: `Its configuration has separate addresses for the two endpoints: set introspection to ${introspectionUrl(findings)}.`,
      })
    : undefined

export const checksTokensItself: DiagnosisRule = (findings) =>
  neverIntrospected(findings) && callsTo(findings, 'jwks').length > 0
    ? stubsNotCalledDiagnosis('tokens-checked-locally', {
        says: 'The provider downloads the keys of the authorization server and checks tokens locally.',
        evidence: `It called /jwks, and ${neverIntrospectedText}. §5.1 requires introspection.`,
        wayOut: `Switch it to introspection at ${introspectionUrl(findings)}.`,
      })
    : undefined

export const authorizationServerNotWired: DiagnosisRule = (findings) => {
  const partitionCalls = (findings.stubCalls ?? []).filter(
    ({ service, operation }) => service === 'partition' && operation !== 'unknown',
  )
  if (!neverIntrospected(findings) || partitionCalls.length === 0) return undefined
  return stubsNotCalledDiagnosis('authorization-not-wired', {
    says: 'The provider only uses our partition service: it never introspects a token here.',
    evidence: `Our partition service received calls (${partitionCalls[0]?.operation}: ${partitionCalls.length}), but our authorization server did not.`,
    wayOut: `Configure the provider with ${stubAuthUrl(findings)} as its authorization server too.`,
  })
}

const partitionServiceCalls = ({ stubCalls = [] }: Findings) =>
  stubCalls.filter(({ service }) => service === 'partition')

/** A provider that lists messages without asking for rights is wrong, and the scenarios report that. */
const hasMessages = ({ listByPersona: { humanUser }, dialect }: Findings): boolean => {
  if (humanUser?.answer.status !== 200 || dialect === undefined) return false
  const read = readListAnswer(humanUser, dialect)
  return 'items' in read ? read.items.length > 0 : jsonOf(humanUser.answer) !== undefined
}

export const partitionServiceNotWired: DiagnosisRule = (findings): Diagnosis | undefined => {
  const { stubCalls, listByPersona, services } = findings
  if (
    stubCalls === undefined ||
    listByPersona.humanUser === undefined ||
    partitionServiceCalls(findings).length > 0 ||
    hasMessages(findings)
  )
    return undefined
  const wasIntrospected = callsTo(findings, 'introspect').some(({ caller }) => caller?.includes('humanUser'))
  if (!wasIntrospected || isRefusal(findings.firstList)) return undefined
  return stubsNotCalledDiagnosis(
    'partition-not-wired',
    {
      says: 'The provider only uses our authorization server: it never asks our partition service for rights.',
      evidence: `The list of a user returned ${listByPersona.humanUser.answer.status}. The provider introspected the token, but did not ask for rights.`,
      wayOut: `Configure the provider with ${services?.partitionUrl ?? '{address}'} as its partition service (§4.5).`,
    },
    'partitionService',
  )
}

/** §5.3 states this scope, so scenarios judge its absence; this diagnosis names the one cause behind all their failures. */
export const providerScopeMissing: DiagnosisRule = (findings) => {
  const refused = partitionServiceCalls(findings).filter((call) => call.status === 403 && !call.unknownToken)
  const [first] = refused
  if (first === undefined || refused.length < partitionServiceCalls(findings).length) return undefined
  return noteDiagnosis(
    'provider-scope-absent',
    {
      says: "The provider's own token lacks the scope for the partition service.",
      evidence: `Calls that returned 403 for that reason: ${refused.length} (${first.operation}).`,
      wayOut: `Let its client request scope:document:management:consult:ws-${findings.brandWord}rest:documentprovider (§5.3).`,
    },
    'tokens',
  )
}
