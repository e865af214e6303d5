/** The provider came to our services, and not as it should (§4.5, §5.1). Each rule is named as what it finds. */
import type { StubService } from '../../../contract/stub-control.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { readListAnswer } from '../../scenario/list-answer.ts'
import { configurationDiagnosis, type Diagnosis, noteDiagnosis, stubsNotCalledDiagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, isRefusal, neverIntrospected } from '../probes/findings.ts'
import { configureAddressesText, type DiagnosisRule, listAnsweredText, neverCalledText, stubAddresses } from './rule.ts'

export const servicesSwapped: DiagnosisRule = (signs) => {
  const astray = callsTo(signs, 'unknown').find(({ service, path }) =>
    service === 'authorization'
      ? /\/(userPartitionRights|hasMandate|partitions)$/.test(path)
      : /\/(introspect|token)$/.test(path),
  )
  return astray === undefined
    ? undefined
    : configurationDiagnosis(
        'services-swapped',
        {
          says: 'The provider has the addresses of the two services the wrong way round.',
          evidence: `${astray.method} ${astray.path} arrived at the ${astray.service} service.`,
          wayOut: configureAddressesText(signs),
        },
        'tokens',
      )
}

export const unknownStubPath: DiagnosisRule = (signs) => {
  const paths = [...new Set(callsTo(signs, 'unknown').map(({ service, path }) => `${path} (${service})`))]
  if (!neverIntrospected(signs) || paths.length === 0) return undefined
  return stubsNotCalledDiagnosis('unknown-path-at-stubs', {
    says: 'The provider calls our services at paths they do not have.',
    evidence: `It asked for ${paths.slice(0, 3).join(', ')}, which was answered 404, and ${neverCalledText} for an introspection.`,
    wayOut: `Correct the addresses in its configuration: {address}/introspect and {address}/token (§5.1), with ${stubAddresses(signs)}.`,
  })
}

export const providerGetsNoToken: DiagnosisRule = (signs) => {
  const refused = callsTo(signs, 'token').filter((call) => call.status >= 400)
  if (!neverIntrospected(signs) || refused.length === 0 || refused.length < callsTo(signs, 'token').length)
    return undefined
  return stubsNotCalledDiagnosis('provider-gets-no-token', {
    says: 'The provider is refused the token with which it would call introspection.',
    evidence: `/token answered it ${refused.at(-1)?.status} (grant_type ${refused.at(-1)?.parameters.grant_type ?? 'missing'}), and ${neverCalledText} for an introspection.`,
    wayOut: 'Configure its client for the grant client_credentials with a client authentication (§5.1).',
  })
}

/** Where a new token was fetched after all, the old one did no harm. */
export const providerTokenOutdated: DiagnosisRule = (signs) => {
  const { stubCalls = [] } = signs
  const cameAnew = (service: StubService): boolean =>
    stubCalls.some((call) => call.service === service && call.operation !== 'token' && call.authenticated)
  const refused = stubCalls.filter(({ unknownToken, service }) => unknownToken && !cameAnew(service))
  const [one] = refused
  if (one === undefined) return undefined
  return configurationDiagnosis(
    'remembered-provider-token',
    {
      says: 'The provider calls our services with a token of its own that they never issued.',
      evidence: `${refused.length} of its calls (${one.operation}) were refused 401 for that, and it did not come for a new one.`,
      wayOut:
        `Restart it, so that it forgets the token, and let it get one at ${signs.services?.authUrl ?? 'the stubs'}/token; ` +
        'a token fixed in its configuration must go.',
    },
    'tokens',
  )
}

export const introspectsElsewhereWithOurToken: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && callsTo(signs, 'token').length > 0
    ? stubsNotCalledDiagnosis('introspection-elsewhere', {
        says: 'The provider gets its own token here, but introspects at another address.',
        evidence: `It called /token, and ${neverCalledText} for an introspection. ${listAnsweredText(signs)}.`,
        wayOut: `Its configuration names the two endpoints apart: give introspection ${signs.services?.authUrl ?? '{address}'}/introspect.`,
      })
    : undefined

export const checksTokensItself: DiagnosisRule = (signs) =>
  neverIntrospected(signs) && callsTo(signs, 'jwks').length > 0
    ? stubsNotCalledDiagnosis('tokens-checked-locally', {
        says: 'The provider fetches the keys of the authorization server and checks tokens by itself.',
        evidence: `It called /jwks, and ${neverCalledText} for an introspection, which §5.1 asks for.`,
        wayOut: `Switch it to introspection at ${signs.services?.authUrl ?? '{address}'}/introspect.`,
      })
    : undefined

export const authorizationServerNotWired: DiagnosisRule = (signs) => {
  const rights = (signs.stubCalls ?? []).filter(
    ({ service, operation }) => service === 'partition' && operation !== 'unknown',
  )
  if (!neverIntrospected(signs) || rights.length === 0) return undefined
  return stubsNotCalledDiagnosis('authorization-not-wired', {
    says: 'Only the partition service is wired: the provider asks it, and never introspects a token here.',
    evidence: `${rights.length} calls came for ${rights[0]?.operation}, and ${neverCalledText}.`,
    wayOut: `Configure the provider with ${signs.services?.authUrl ?? 'our address'} as its authorization server too.`,
  })
}

const partitionServiceCalls = ({ stubCalls = [] }: Findings) =>
  stubCalls.filter(({ service }) => service === 'partition')

/** A user who got messages though nobody was asked was given them wrongly, which is for the scenarios to say. */
const hasMessages = ({ listByPersona: { humanUser }, dialect }: Findings): boolean => {
  if (humanUser?.answer.status !== 200 || dialect === undefined) return false
  const read = readListAnswer(humanUser, dialect)
  return 'items' in read ? read.items.length > 0 : jsonOf(humanUser.answer) !== undefined
}

export const partitionServiceNotWired: DiagnosisRule = (signs): Diagnosis | undefined => {
  const { stubCalls, listByPersona, services } = signs
  if (
    stubCalls === undefined ||
    listByPersona.humanUser === undefined ||
    partitionServiceCalls(signs).length > 0 ||
    hasMessages(signs)
  )
    return undefined
  const introspected = callsTo(signs, 'introspect').some(({ caller }) => caller?.includes('humanUser'))
  if (!introspected || isRefusal(signs.firstList)) return undefined
  return stubsNotCalledDiagnosis(
    'partition-not-wired',
    {
      says: 'Only the authorization server is wired: the provider never asks our partition service for rights.',
      evidence: `The list of a user was answered ${listByPersona.humanUser.answer.status}; introspection was asked for that, and no rights.`,
      wayOut: `Configure the provider with ${services?.partitionUrl ?? 'our address'} as its partition service (§4.5).`,
    },
    'partitionService',
  )
}

/** The scope is stated, so what comes of its absence is for the scenarios to say; this names the one cause of them all. */
export const providerScopeMissing: DiagnosisRule = (signs) => {
  const refused = partitionServiceCalls(signs).filter((call) => call.status === 403 && !call.unknownToken)
  const [one] = refused
  if (one === undefined || refused.length < partitionServiceCalls(signs).length) return undefined
  return noteDiagnosis(
    'provider-scope-absent',
    {
      says: "The provider's own token lacks the scope for the partition service.",
      evidence: `${refused.length} of its calls (${one.operation}) were refused 403 for that.`,
      wayOut: `Have its client ask for scope:document:management:consult:ws-${signs.brandWord}rest:documentprovider (§5.3).`,
    },
    'tokens',
  )
}
