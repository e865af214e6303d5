import type { Dialect } from '../../contract/dialect.ts'
import { type DeclaredFeatures, type Feature, features } from '../../contract/features.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { FeatureState, FeatureStates } from '../result.ts'
import { type Exchange, isPathAbsent } from '../scenario/exchange.ts'
import { readListAnswer } from '../scenario/list-answer.ts'
import { get, listMessages, type RequestSpec, readAction } from '../scenario/request.ts'
import type { SurveyResult } from '../survey/survey.ts'
import type { Candidates } from './candidates.ts'

interface FeatureProbe {
  send: RequestSpec
  tells: (answer: Exchange) => FeatureState
}

/** Safe requests that show an optional feature; absent without a message that has the requested part. */
export const safeFeatureRequests = ({
  messageWithBody: [withBody],
  messageWithPaymentData: [withPaymentData],
  messageWithStructuredData: [withStructuredData],
}: Candidates): Partial<Record<Feature, RequestSpec>> => ({
  body: withBody && get(paths.body, { messageId: withBody.messageId }),
  paymentData: withPaymentData && get(paths.paymentData, { messageId: withPaymentData.messageId }),
  structuredData: withStructuredData && get(paths.structuredData, { messageId: withStructuredData.messageId }),
  templates: get(paths.messageTemplates, {}),
})

/**
 * Probes for undeclared features that change nothing. A list with the requested messages shows
 * the feature; an empty one is what a provider without it answers (§4.1). A feature that answers shows itself; one
 * that answers 404 may do so for another reason, so its scenarios decide.
 */
const probeFor = (feature: Feature, candidates: Candidates, dialect: Dialect): FeatureProbe | undefined => {
  const shownByList = (exchange: Exchange): FeatureState => {
    const read = readListAnswer(exchange, dialect)
    if (!('items' in read) || exchange.answer.status !== 200) return 'unknown'
    return read.items.length > 0 ? 'assumedYes' : 'assumedNo'
  }
  const shownByAnswer = (exchange: Exchange): FeatureState =>
    exchange.answer.status === 200 && !isPathAbsent(exchange) ? 'assumedYes' : 'unknown'
  const absentBy404 = (exchange: Exchange): FeatureState =>
    isPathAbsent(exchange) ? 'assumedNo' : shownByAnswer(exchange)
  if (feature === 'registeredMail' || feature === 'requiredAction')
    return { send: listMessages({ [feature]: true, folder: 'in' }), tells: shownByList }
  if (feature === 'actions') {
    const [one] = candidates.openAction
    return one && { send: readAction(one.messageId, one.messageActionId), tells: shownByAnswer }
  }
  const send = safeFeatureRequests(candidates)[feature]
  return send && { send, tells: absentBy404 }
}

/** What the target offers: as declared, or as probed if a probe is safe, or unknown. */
export const detectFeatures = async (
  declared: DeclaredFeatures,
  { ask, knowledge }: Pick<SurveyResult, 'ask' | 'knowledge'>,
  candidates: Candidates,
): Promise<FeatureStates> => {
  const stateOf = async (feature: Feature): Promise<FeatureState> => {
    const probe = declared[feature] === undefined ? probeFor(feature, candidates, knowledge.dialect) : undefined
    return declared[feature] ?? (probe && ask ? probe.tells(await ask(probe.send)) : 'unknown')
  }
  const states = await Promise.all(features.map(async (feature) => [feature, await stateOf(feature)] as const))
  return Object.fromEntries(states) as FeatureStates
}
