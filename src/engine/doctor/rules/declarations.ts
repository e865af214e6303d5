/** The target does not match what was declared for it. Each rule is named after what it finds. */
import { features } from '../../../contract/features.ts'
import { headerOf } from '../../scenario/exchange.ts'
import { hinderingDiagnosis, noteDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

const absentStatuses = [404, 405, 501]

export const declaredFeatureMissing: DiagnosisRule = ({ featureAnswers }) => {
  const missing = features.flatMap((feature) => {
    const exchange = featureAnswers[feature]
    return exchange && absentStatuses.includes(exchange.answer.status) ? [{ feature, exchange }] : []
  })
  if (missing.length === 0) return undefined
  const names = missing.map(({ feature }) => feature).join(', ')
  return hinderingDiagnosis(
    'feature-declared-absent',
    {
      says: `Declared as offered, but missing: ${names}.`,
      evidence: `${missing.map(({ exchange }) => `GET ${exchange.request.path} returned ${exchange.answer.status}`).join(', ')}.`,
      wayOut:
        `Pass --features ${missing.map(({ feature }) => `${feature}=no`).join(',')} ("features" in the configuration), ` +
        'or enable it in the provider.',
    },
    { features: missing.map(({ feature }) => feature) },
    'data',
  )
}

/** A provider that allows the origin for one kind of request only is wrong, and the scenarios report that (§4.6). */
export const originNotAllowed: DiagnosisRule = ({ preflight, repeatedLists, origins }) => {
  const [origin] = origins
  if (preflight === undefined || origin === undefined) return undefined
  const answers = [preflight, ...(repeatedLists ?? [])]
  if (answers.some(({ answer }) => headerOf(answer, 'access-control-allow-origin').length > 0)) return undefined
  return hinderingDiagnosis(
    'origin-not-configured',
    {
      says: `The provider does not allow the origin ${origin} (CORS).`,
      evidence: `A preflight request returned ${preflight.answer.status} without Access-Control-Allow-Origin, and the list has no such header either.`,
      wayOut:
        'Configure that origin in the provider (§4.6), or pass the origin that it allows with --origin ("origins").',
    },
    { needs: ['portalOrigin'] },
    'data',
  )
}

export const noOriginConfigured: DiagnosisRule = ({ origins, firstList }) =>
  origins.length === 0 && firstList?.answer.status === 200
    ? noteDiagnosis(
        'no-origins',
        {
          says: 'No portal origin given, so the CORS rules will not be tested.',
          evidence: 'Neither --origin nor the key "origins" is set.',
          wayOut: 'Pass --origin ORIGIN, an origin that the provider allows (§4.6).',
        },
        'data',
      )
    : undefined
