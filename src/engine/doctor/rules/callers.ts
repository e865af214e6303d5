/** The provider introspects our tokens and still rejects the callers (§5.1, §5.3, §5.5). Each rule is named after what it finds. */
import type { PersonaName } from '../../../contract/personas.ts'
import { configurationDiagnosis, hinderingDiagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, isRefusal, isSameAnswer, listStatusesText } from '../probes/findings.ts'
import { type DiagnosisRule, expectedScopes } from './rule.ts'

const probedPersonas: readonly PersonaName[] = ['humanUser', 'representative']

/** A provider that introspects without a token of its own gets no answer, and the scenarios report that (§5.1). */
const wasIntrospected = (findings: Findings): boolean =>
  findings.stubCalls === undefined || callsTo(findings, 'introspect').some(({ status }) => status === 200)

const allRefused = (findings: Findings): boolean =>
  isRefusal(findings.firstList) &&
  probedPersonas.every((as) => findings.listByPersona[as] === undefined || isRefusal(findings.listByPersona[as])) &&
  wasIntrospected(findings)

const scopeName = /scope:[\w-]+(?::[\w-]+)+/g

export const scopeMissing: DiagnosisRule = (findings) => {
  if (!allRefused(findings) || findings.firstList?.answer.status !== 403) return undefined
  const requiredScopes = [...new Set(findings.firstList.answer.text?.match(scopeName) ?? [])]
  const tokenScopes = expectedScopes(findings.firstList.as, findings)
  if (requiredScopes.length === 0 || requiredScopes.some((scope) => tokenScopes.includes(scope))) return undefined
  return configurationDiagnosis(
    'scope-absent',
    {
      says: 'The provider requires scopes that our tokens do not carry.',
      evidence: `It introspected the token and returned 403 with ${requiredScopes.slice(0, 3).join(', ')}. The token carries ${tokenScopes.join(' and ')}.`,
      wayOut:
        'If only the brand word differs, set it with --brand-word WORD ("brandWord" in the configuration). Otherwise, ' +
        'correct the scopes in the configuration of the provider (§5.3).',
    },
    'tokens',
  )
}

export const everyCallerRefused: DiagnosisRule = (findings) =>
  allRefused(findings)
    ? {
        id: 'every-caller-refused',
        weight: 'stops',
        exitCode: 2,
        owner: 'tokens',
        says: `The provider rejects every caller${findings.stubCalls === undefined ? '' : ', although it introspected their tokens as active'}.`,
        evidence: `Status of the list: ${listStatusesText(findings)}.`,
        wayOut:
          'Look for the reason in its log: the scopes or principal attributes it expects (§5.2), the enterprise it ' +
          'serves, or its clock. Pass --ignore-doctor to run anyway.',
      }
    : undefined

export const onBehalfOfHeaderStripped: DiagnosisRule = (findings) => {
  const { representative, representativeWithoutHeader: withoutHeader } = findings.listByPersona
  if (
    findings.stubCalls === undefined ||
    !representative ||
    !withoutHeader ||
    callsTo(findings, 'hasMandate').length > 0
  )
    return undefined
  const { status, text = '' } = representative.answer
  // A provider that rejects the scope has not looked at the header yet.
  const isAboutScope = /scope/i.test(text)
  const isHeaderIgnored = status >= 400 && status < 500 && !isAboutScope && isSameAnswer(representative, withoutHeader)
  const wasIntrospectedForIt = callsTo(findings, 'introspect').some(
    ({ caller, status: introspectionStatus }) => introspectionStatus === 200 && caller?.includes('representative'),
  )
  if (!isHeaderIgnored || !wasIntrospectedForIt) return undefined
  return hinderingDiagnosis(
    'on-behalf-of-stripped',
    {
      says: 'The header On-Behalf-Of-Enterprise-Number does not seem to reach the provider.',
      evidence: `A representative got ${status} with and without the header, and the provider did not ask for a mandate.`,
      wayOut: 'Let the gateway pass that header on, for example in its allow-list of request headers (§5.5).',
    },
    { callers: ['representative'] },
    'network',
  )
}
