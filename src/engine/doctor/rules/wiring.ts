/** The provider calls our services, but not as it should (§4.5, §5.1). */
import type { StubCall } from '../../../contract/stub-control.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { itemsIn } from '../../scenario/list-answer.ts'
import {
  callsTo,
  callsWithUnknownToken,
  type Findings,
  failsAfterIntrospection,
  isAccessDenied,
  neverIntrospected,
} from '../probes/findings.ts'
import {
  configurationRule,
  configureAddressesText,
  type DiagnosisRule,
  listAnsweredText,
  noteRule,
  stubAddresses,
  stubAuthUrl,
  stubsNotCalledRule,
} from './rule.ts'

/** Ends a sentence that says what the provider did instead. */
const neverIntrospectedText = 'the provider never introspected a token at our authorization server'

const partitionServiceCalls = ({ stubCalls = [] }: Findings): StubCall[] =>
  stubCalls.filter(({ service }) => service === 'partition')

/** A provider that lists messages without asking for rights is wrong, and the scenarios report that. */
const hasMessages = ({ listByPersona: { humanUser }, dialect }: Findings): boolean => {
  if (humanUser?.answer.status !== 200 || dialect === undefined) return false
  const items = itemsIn(humanUser, dialect)
  return items ? items.length > 0 : jsonOf(humanUser.answer) !== undefined
}

const isRefusalOrError = (list: Exchange | undefined): boolean => (list?.answer.status ?? 0) >= 400

export const wiringRules: readonly DiagnosisRule[] = [
  configurationRule('services-swapped', 'tokens', (findings) => {
    const misdirected = callsTo(findings, 'unknown').find(({ service, path }) =>
      service === 'authorization'
        ? /\/(userPartitionRights|hasMandate|partitions)$/.test(path)
        : /\/(introspect|token)$/.test(path),
    )
    return (
      misdirected && {
        says: 'The provider has swapped the addresses of the two services.',
        evidence: `${misdirected.method} ${misdirected.path} arrived at the ${misdirected.service} service.`,
        wayOut: configureAddressesText(findings),
      }
    )
  }),
  stubsNotCalledRule('authorization-not-wired', 'tokens', (findings) => {
    const partitionCalls = partitionServiceCalls(findings).filter(({ operation }) => operation !== 'unknown')
    if (!neverIntrospected(findings) || partitionCalls.length === 0) return undefined
    return {
      says: 'The provider only uses our partition service: it never introspects a token here.',
      evidence: `Our partition service received calls (${partitionCalls[0]?.operation}: ${partitionCalls.length}), but our authorization server did not.`,
      wayOut: `Configure the provider with ${stubAuthUrl(findings)} as its authorization server too.`,
    }
  }),
  stubsNotCalledRule('unknown-path-at-stubs', 'tokens', (findings) => {
    const paths = [...new Set(callsTo(findings, 'unknown').map(({ service, path }) => `${path} (${service})`))]
    if (!neverIntrospected(findings) || paths.length === 0) return undefined
    return {
      says: 'The provider calls our services at paths that do not exist.',
      evidence: `Our services returned 404 for ${paths.slice(0, 3).join(', ')}, and ${neverIntrospectedText}.`,
      wayOut: `Correct the addresses in its configuration to {address}/introspect and {address}/token (§5.1). Ours are ${stubAddresses(findings)}.`,
    }
  }),
  // A server that knows no keys of the client accepts any assertion.
  configurationRule('client-assertion-refused', 'tokens', (findings) => {
    const last = callsTo(findings, 'token').at(-1)
    const isRefused = last?.status === 401 && last.parameters.client_authentication === 'private_key_jwt'
    if (!neverIntrospected(findings) || !isRefused) return undefined
    return {
      says: 'The provider does not get its own token: our authorization server refuses its client assertion.',
      evidence: `/token returned 401: ${last.advice.join('; ')}.`,
      wayOut: 'Correct the assertion. If its key is right, add the public key to the file of --client-jwks.',
    }
  }),
  stubsNotCalledRule('provider-gets-no-token', 'tokens', (findings) => {
    const calls = callsTo(findings, 'token')
    const last = calls.at(-1)
    if (!neverIntrospected(findings) || !last || calls.some(({ status }) => status < 400)) return undefined
    return {
      says: 'The provider does not get its own token, which it needs to call introspection.',
      evidence: `/token returned ${last.status} (grant_type ${last.parameters.grant_type ?? 'missing'}), and ${neverIntrospectedText}.`,
      wayOut: 'Configure its client with the grant client_credentials and a client authentication (§5.1).',
    }
  }),
  // An old token does no harm when the provider then requests a new one.
  configurationRule('remembered-provider-token', 'tokens', (findings) => {
    const refused = callsWithUnknownToken(findings)
    const [first] = refused
    return (
      first && {
        says: 'The provider calls our services with a token that they did not issue.',
        evidence: `Calls that returned 401 for that reason: ${refused.length} (${first.operation}). The provider did not request a new token.`,
        wayOut:
          `Restart the provider to clear its cached token, so that it requests one at ${stubAuthUrl(findings)}/token. ` +
          'Remove a fixed token from its configuration.',
      }
    )
  }),
  // No token can be introspected, so every scenario would fail for this one cause.
  configurationRule('introspection-refused', 'tokens', (findings) => {
    const calls = callsTo(findings, 'introspect')
    const refused = calls.filter(({ status, unknownToken }) => (status === 400 || status === 401) && !unknownToken)
    const [first] = refused
    if (!first || refused.length < calls.length || !isRefusalOrError(findings.firstList)) return undefined
    const found =
      first.advice[0] ?? (first.status === 400 ? 'its body is not a form with token=…' : 'its token has expired')
    return {
      says: 'The provider calls introspection, but not as §5.1 asks, so it can check no token.',
      evidence: `Calls of /introspect that returned ${first.status}: ${refused.length}; ${found}. ${listAnsweredText(findings)}.`,
      wayOut:
        `Let the provider get a token of its own at ${stubAuthUrl(findings)}/token (client_credentials), send it with ` +
        'each introspection as "Authorization: Bearer …", and send the token of the caller in the form, as token=… (§5.1).',
    }
  }),
  stubsNotCalledRule('introspection-elsewhere', 'tokens', (findings) => {
    if (!neverIntrospected(findings) || callsTo(findings, 'token').length === 0) return undefined
    return {
      says: 'The provider gets its own token here, but introspects at another address.',
      evidence: `It called /token, and ${neverIntrospectedText}. ${listAnsweredText(findings)}.`,
      wayOut: `Its configuration has separate addresses for the two endpoints: set introspection to ${stubAuthUrl(findings)}/introspect.`,
    }
  }),
  stubsNotCalledRule('tokens-checked-locally', 'tokens', (findings) => {
    if (!neverIntrospected(findings) || callsTo(findings, 'jwks').length === 0) return undefined
    return {
      says: 'The provider downloads the keys of the authorization server and checks tokens locally.',
      evidence: `It called /jwks, and ${neverIntrospectedText}. §5.1 requires introspection.`,
      wayOut: `Switch it to introspection at ${stubAuthUrl(findings)}/introspect.`,
    }
  }),
]

/** The provider introspects our tokens, and does not get its rights from our partition service. */
export const partitionServiceRules: readonly DiagnosisRule[] = [
  // §5.3 states this scope, so scenarios judge its absence; this diagnosis names the one cause behind all their failures.
  noteRule('provider-scope-absent', 'tokens', (findings) => {
    const calls = partitionServiceCalls(findings)
    const [first] = calls
    if (!first || calls.some(({ status, unknownToken }) => status !== 403 || unknownToken)) return undefined
    return {
      says: "The provider's own token lacks the scope for the partition service.",
      evidence: `Calls that returned 403 for that reason: ${calls.length} (${first.operation}).`,
      wayOut: `Let its client request scope:document:management:consult:ws-${findings.brandWord}rest:documentprovider (§5.3).`,
    }
  }),
  stubsNotCalledRule('partition-not-wired', 'partitionService', (findings) => {
    const { stubCalls, listByPersona, services, firstList } = findings
    if (!stubCalls || !listByPersona.humanUser || isAccessDenied(firstList) || hasMessages(findings)) return undefined
    const wasIntrospected = callsTo(findings, 'introspect').some(({ caller }) => caller?.includes('humanUser'))
    if (!wasIntrospected || partitionServiceCalls(findings).length > 0) return undefined
    // A consumer needs no rights, so an error for it has another cause.
    if (failsAfterIntrospection(findings)) return undefined
    return {
      says: 'The provider only uses our authorization server: it never asks our partition service for rights.',
      evidence: `The list of a user returned ${listByPersona.humanUser.answer.status}. The provider introspected the token, but did not ask for rights.`,
      wayOut: `Configure the provider with ${services?.partitionUrl ?? '{address}'} as its partition service (§4.5).`,
    }
  }),
]
