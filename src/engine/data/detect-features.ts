import { type DeclaredFeatures, type Feature, features } from '../../contract/features.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { FeatureState, FeatureStates } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import { readListAnswer } from '../scenario/list-answer.ts'
import { get, listMessages, type RequestSpec, readAction } from '../scenario/request.ts'
import type { SurveyResult } from '../survey/survey.ts'
import type { Candidates } from './candidates.ts'

type FeatureProbe = (
  candidates: Candidates,
) => { send: RequestSpec; tells: (answer: Exchange) => FeatureState } | undefined

/**
 * Probes for undeclared features that change nothing. A list with the requested messages shows
 * the feature; an empty one is what a provider without it answers (§4.1). A feature that answers shows itself; one
 * that answers 404 may do so for another reason, so its scenarios decide.
 */
const featureProbes = (dialect: SurveyResult['knowledge']['dialect']): Partial<Record<Feature, FeatureProbe>> => {
  const shownByList = (exchange: Exchange): FeatureState => {
    const read = readListAnswer(exchange, dialect)
    if (!('items' in read) || exchange.answer.status !== 200) return 'unknown'
    return read.items.length > 0 ? 'assumedYes' : 'assumedNo'
  }
  const shownByAnswer = ({ answer }: Exchange): FeatureState => (answer.status === 200 ? 'assumedYes' : 'unknown')
  const absentBy404 = ({ answer }: Exchange): FeatureState =>
    answer.status === 200 ? 'assumedYes' : [404, 405, 501].includes(answer.status) ? 'assumedNo' : 'unknown'
  return {
    registeredMail: () => ({ send: listMessages({ registeredMail: true, folder: 'in' }), tells: shownByList }),
    requiredAction: () => ({ send: listMessages({ requiredAction: true, folder: 'in' }), tells: shownByList }),
    actions: ({ openAction: [one] }) =>
      one && { send: readAction(one.messageId, one.messageActionId), tells: shownByAnswer },
    body: ({ messageWithBody: [one] }) =>
      one && { send: get(paths.body, { messageId: one.messageId }), tells: absentBy404 },
    paymentData: ({ messageWithPaymentData: [one] }) =>
      one && { send: get(paths.paymentData, { messageId: one.messageId }), tells: absentBy404 },
    structuredData: ({ messageWithStructuredData: [one] }) =>
      one && { send: get(paths.structuredData, { messageId: one.messageId }), tells: absentBy404 },
    templates: () => ({ send: get(paths.messageTemplates, {}), tells: absentBy404 }),
  }
}

/** What the target offers: as declared, or as probed if a probe is safe, or unknown. */
export const detectFeatures = async (
  declared: DeclaredFeatures,
  { ask, knowledge }: Pick<SurveyResult, 'ask' | 'knowledge'>,
  candidates: Candidates,
): Promise<FeatureStates> => {
  const probes = featureProbes(knowledge.dialect)
  const states = await Promise.all(
    features.map(async (feature): Promise<[Feature, FeatureState]> => {
      const probe = declared[feature] === undefined && ask ? probes[feature]?.(candidates) : undefined
      return [feature, declared[feature] ?? (probe && ask ? probe.tells(await ask(probe.send)) : 'unknown')]
    }),
  )
  return Object.fromEntries(states) as FeatureStates
}
