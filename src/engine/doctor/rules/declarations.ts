/** What was declared of the target does not agree with what it shows. Each rule is named as what it finds. */
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
      says: `Declared as offered, yet not there: ${names}.`,
      evidence: `${missing.map(({ exchange }) => `${exchange.request.path} was answered ${exchange.answer.status}`).join(', ')}.`,
      wayOut:
        `Declare it absent (--features ${missing.map(({ feature }) => `${feature}=no`).join(',')}, "features" in the ` +
        'configuration), or switch it on in the provider.',
    },
    { features: missing.map(({ feature }) => feature) },
    'data',
  )
}

/** A provider that knows the origin for the one kind of request alone is wrong, which is for the scenarios to say. */
export const originNotAllowed: DiagnosisRule = ({ preflight, repeatedLists, origins }) => {
  const [origin] = origins
  if (preflight === undefined || origin === undefined) return undefined
  const answers = [preflight, ...(repeatedLists ?? [])]
  if (answers.some(({ answer }) => headerOf(answer, 'access-control-allow-origin').length > 0)) return undefined
  return hinderingDiagnosis(
    'origin-not-configured',
    {
      says: `The provider does not know the origin ${origin}.`,
      evidence: `Asked with it before a request, it answered ${preflight.answer.status} without Access-Control-Allow-Origin, and named none with a list either.`,
      wayOut: 'Configure the provider with that origin (§4.6), or give the one it knows with --origin ("origins").',
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
          says: 'No origin of the portal is named, so that nothing about cross-origin requests can be told.',
          evidence: 'Neither --origin nor the key "origins" names one.',
          wayOut: 'Give --origin ORIGIN, one that the provider is configured with (§4.6).',
        },
        'data',
      )
    : undefined
