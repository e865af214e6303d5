/** The provider knows who is asking, and refuses them. Each rule is named as what it finds. */
import type { PersonaName } from '../../../contract/personas.ts'
import { configurationDiagnosis, hinderingDiagnosis } from '../diagnosis.ts'
import { callsTo, type Findings, isRefusal, isSameAnswer } from '../probes/findings.ts'
import { type DiagnosisRule, expectedScopes } from './rule.ts'

const probedPersonas: readonly PersonaName[] = ['humanUser', 'representative']

/** A provider that introspects without a token of its own learns nothing, which is its own fault (§5.1). */
const wasIntrospected = (signs: Findings): boolean =>
  signs.stubCalls === undefined || callsTo(signs, 'introspect').some(({ status }) => status === 200)

const allRefused = (signs: Findings): boolean =>
  isRefusal(signs.firstList) &&
  probedPersonas.every((as) => signs.listByPersona[as] === undefined || isRefusal(signs.listByPersona[as])) &&
  wasIntrospected(signs)

const scopeName = /scope:[\w-]+(?::[\w-]+)+/g

export const scopeMissing: DiagnosisRule = (signs) => {
  if (!allRefused(signs) || signs.firstList?.answer.status !== 403) return undefined
  const named = [...new Set(signs.firstList.answer.text?.match(scopeName) ?? [])]
  const ours = expectedScopes(signs.firstList.as, signs)
  if (named.length === 0 || named.some((scope) => ours.includes(scope))) return undefined
  return configurationDiagnosis(
    'scope-absent',
    {
      says: 'The provider asks for scopes that our tokens do not carry.',
      evidence: `It introspected, answered 403 and named ${named.slice(0, 3).join(', ')}; the token carries ${ours.join(' and ')}.`,
      wayOut:
        'If only the brand word differs, set it: --brand-word WORD ("brandWord" in the configuration); otherwise correct the ' +
        'scopes in the configuration of the provider (§5.3).',
    },
    'tokens',
  )
}

export const everyCallerRefused: DiagnosisRule = (signs) =>
  allRefused(signs)
    ? {
        id: 'every-caller-refused',
        weight: 'stops',
        exitCode: 2,
        owner: 'tokens',
        says: 'The provider refuses every caller, though it asked who they are and was told.',
        evidence: `Consumer, user and representative were answered ${[
          signs.firstList,
          signs.listByPersona.humanUser,
          signs.listByPersona.representative,
        ]
          .map((exchange) => exchange?.answer.status ?? 'nothing')
          .join(
            ', ',
          )}${signs.stubCalls === undefined ? '' : ', each after an introspection that called the token active'}.`,
        wayOut:
          'Look into its log for the reason: the names of scopes or principal attributes it expects (§5.2), the ' +
          'enterprise it serves, its clock. --ignore-doctor plays all the same.',
      }
    : undefined

export const onBehalfOfHeaderStripped: DiagnosisRule = (signs) => {
  const { representative, representativeWithoutHeader: twin } = signs.listByPersona
  if (signs.stubCalls === undefined || !representative || !twin || callsTo(signs, 'hasMandate').length > 0)
    return undefined
  const { status, text = '' } = representative.answer
  // Whoever finds fault with the scope has not come to the header yet.
  const isOfScope = /scope/i.test(text)
  const same = status >= 400 && status < 500 && !isOfScope && isSameAnswer(representative, twin)
  const reached = callsTo(signs, 'introspect').some(
    ({ caller, status: told }) => told === 200 && caller?.includes('representative'),
  )
  if (!same || !reached) return undefined
  return hinderingDiagnosis(
    'on-behalf-of-stripped',
    {
      says: 'The header On-Behalf-Of-Enterprise-Number does not seem to reach the provider.',
      evidence: `A representative was answered ${status} as if the header were not there, and no mandate was asked for.`,
      wayOut: 'Let the gateway pass that header on, by an allow-list of request headers for example (§5.5).',
    },
    { callers: ['representative'] },
    'network',
  )
}
