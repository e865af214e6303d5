/** §4.6: preflight requests of every path: a browser sends one before each request with a token. */
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { allowsOrigin, allowsRequest } from '../../src/engine/expectations/answers/headers.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, type RequestSpec, readAction } from '../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { crossOriginDefaults, preflightFor, secondOrigin } from './preflight.ts'

const preflightClauses = ['4.6.preflight', '4.6.allow-origin'] as const

const causes = [
  'OPTIONS is permitted for some paths only; for the others the security filter answers 401.',
  'The route exists for GET only, and the framework answers OPTIONS with 405 before the CORS middleware runs.',
  'A gateway has one CORS rule for each path, and some paths have none.',
]

type Method = 'GET' | 'POST' | 'PATCH'

/** The preflight request for another request; of several forms of a path, for the one that the run knows. */
export const preflightStep = (origin: string, id: string, method: Method, request: RequestSpec): WrittenStep =>
  step(id, `send the preflight request for ${method} ${request.path}`)
    .sendAs('nobody', preflightFor(origin, method, request))
    .expect(success, allowsOrigin(origin), ...allowsRequest(method))

/** §4.6: the paths of the minimal set (§4.4). */
const preflightOfEveryPath = scenario({
  ...crossOriginDefaults,
  id: 'preflight-every-path-allowed',
  title: 'The preflight request for every path of the portal succeeds and allows its origin',
  clauses: preflightClauses,
  needs: ['portalOrigin', 'readMessage'],
  causes,
  steps: ({ portalOrigin, readMessage: { messageId, mainAttachmentId: attachmentId } }) => {
    const origin = secondOrigin(portalOrigin)
    return [
      preflightStep(origin, 'list', 'GET', get(paths.messages, {})),
      preflightStep(origin, 'details', 'GET', get(paths.details, { messageId })),
      preflightStep(origin, 'content', 'GET', get(paths.content, { messageId, attachmentId })),
      preflightStep(origin, 'changePartition', 'POST', get(paths.changePartition, {})),
      preflightStep(origin, 'changeVisibility', 'POST', get(paths.changeVisibility, {})),
      preflightStep(origin, 'nearlyExpired', 'GET', get(paths.nearlyExpired, {})),
      preflightStep(origin, 'withActionRequired', 'GET', get(paths.withActionRequired, {})),
      preflightStep(origin, 'registeredMails', 'GET', get(paths.registeredMails, {})),
    ]
  },
})

/** §4.6: the form of each path that the provider answers is the one that the run asks OPTIONS for. */
const preflightOfRecords = scenario({
  ...crossOriginDefaults,
  id: 'preflight-reference-data-allowed',
  title: 'The preflight request for reference data succeeds and allows the origin of the portal',
  clauses: preflightClauses,
  needs: ['portalOrigin', ...referenceKinds.map(({ need }) => need)],
  causes,
  steps: ({ portalOrigin, ...needs }) =>
    referenceKinds.flatMap((kind) => {
      const origin = secondOrigin(portalOrigin)
      const id = needs[kind.need].ids[0] ?? ''
      return [
        step(kind.record, `ask for one ${kind.says}`).send(recordRequest(kind, id)).given(success),
        preflightStep(origin, `preflight-${kind.record}`, 'GET', recordRequest(kind, id)),
      ]
    }),
})

/** §4.4, §4.6: likewise for the lists of reference data. */
const preflightOfCollections = scenario({
  ...crossOriginDefaults,
  id: 'preflight-reference-lists-allowed',
  title: 'The preflight request for lists of reference data succeeds and allows the origin of the portal',
  clauses: [...preflightClauses, '4.3.sender-applications', '4.3.sender-organizations', '4.3.message-types'],
  causes,
  steps: ({ portalOrigin }) =>
    referenceKinds.flatMap((kind) => [
      step(kind.collection, `list the records of the kind ${kind.says}`).send(collectionRequest(kind)).given(success),
      preflightStep(secondOrigin(portalOrigin), `preflight-${kind.collection}`, 'GET', collectionRequest(kind)),
    ]),
})

const optionalPaths = {
  body: ['GET', 'messageWithBody'],
  paymentData: ['GET', 'messageWithPaymentData'],
  structuredData: ['GET', 'messageWithStructuredData'],
  reply: ['POST', 'repliable'],
} as const satisfies Partial<Record<Feature, readonly [Method, string]>>

const preflightOfFeature = (feature: keyof typeof optionalPaths) => {
  const [method, need] = optionalPaths[feature]
  const name = feature.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
  return scenario({
    ...crossOriginDefaults,
    id: `preflight-${name}-allowed`,
    title: `The preflight request for ${feature} succeeds and allows the origin of the portal`,
    clauses: preflightClauses,
    needs: ['portalOrigin', need],
    features: [feature],
    causes,
    steps: ({ portalOrigin, ...needs }) => {
      const { messageId } = (needs as Record<typeof need, { messageId: string }>)[need]
      return [
        preflightStep(secondOrigin(portalOrigin), feature, method, get(paths[feature], { messageId })).triesFeature(
          feature,
        ),
      ]
    },
  })
}

/** §4.6: an action is read first, so that the form of the path is known. */
const preflightOfActions = scenario({
  ...crossOriginDefaults,
  id: 'preflight-actions-allowed',
  title: 'The preflight request for an action succeeds and allows the origin of the portal',
  clauses: preflightClauses,
  needs: ['portalOrigin', 'openAction'],
  features: ['actions', 'requiredAction'],
  causes,
  steps: ({ portalOrigin, openAction: { messageId, messageActionId } }) => [
    step('action', 'ask for the action')
      .send(readAction(messageId, messageActionId))
      .triesFeature('actions')
      .given(success),
    preflightStep(secondOrigin(portalOrigin), 'preflight-action', 'GET', readAction(messageId, messageActionId)),
  ],
})

export const preflightPathScenarios = [
  preflightOfEveryPath,
  preflightOfRecords,
  preflightOfCollections,
  ...(['body', 'paymentData', 'structuredData', 'reply'] as const).map(preflightOfFeature),
  preflightOfActions,
]
