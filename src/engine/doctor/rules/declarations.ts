/** The target does not match what was declared for it. */
import { features } from '../../../contract/features.ts'
import { hasMissingPathStatus, headerOf } from '../../scenario/exchange.ts'
import { type DiagnosisRule, hinderingRule, noteRule } from './rule.ts'

export const declarationRules: readonly DiagnosisRule[] = [
  hinderingRule('declared-feature-missing', 'data', ({ featureAnswers }) => {
    const missing = features.flatMap((feature) => {
      const exchange = featureAnswers[feature]
      return exchange && hasMissingPathStatus(exchange) ? [{ feature, exchange }] : []
    })
    if (missing.length === 0) return undefined
    const names = missing.map(({ feature }) => feature)
    return {
      affects: { features: names },
      says: `Declared as offered, but missing: ${names.join(', ')}.`,
      evidence: `${missing.map(({ exchange }) => `GET ${exchange.request.path} returned ${exchange.answer.status}`).join(', ')}.`,
      wayOut:
        `Pass --features ${names.map((feature) => `${feature}=no`).join(',')} ("features" in the configuration), ` +
        'or enable it in the provider.',
    }
  }),
  // A provider that allows the origin for one kind of request only is wrong, and the scenarios report that (§4.6).
  hinderingRule('origin-not-configured', 'provider', ({ preflight, repeatedLists = [], origins: [origin] }) => {
    if (preflight === undefined || origin === undefined) return undefined
    const answers = [preflight, ...repeatedLists]
    if (answers.some(({ answer }) => headerOf(answer, 'access-control-allow-origin').length > 0)) return undefined
    return {
      affects: { needs: ['portalOrigin'] },
      says: `The provider does not allow the origin ${origin} (CORS).`,
      evidence: `A preflight request returned ${preflight.answer.status} without Access-Control-Allow-Origin, and the list has no such header either.`,
      wayOut:
        'Configure that origin in the provider (§4.6), or pass the origin that it allows with --origin ("origins").',
    }
  }),
  noteRule('no-origins', 'data', ({ origins, firstList }) => {
    if (origins.length > 0 || firstList?.answer.status !== 200) return undefined
    return {
      says: 'No portal origin given, so the CORS rules will not be tested.',
      evidence: 'Neither --origin nor the key "origins" is set.',
      wayOut: 'Pass --origin ORIGIN, an origin that the provider allows (§4.6).',
    }
  }),
]
