/** §4.6: the CORS headers of every operation: a filter for one path, or for one controller, leaves the others without them. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import {
  get,
  getDetails,
  moveMessages,
  type RequestSpec,
  readAction,
  setVisible,
  updateAction,
} from '../../src/engine/scenario/request.ts'
import { type AnyScenario, kebabCase, scenario, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { firstTemplateRequest } from '../resources/names/parts.ts'
import { messagePartReads, type OptionalPartNeed, type PartRead } from '../states/message-reads.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from '../statistics/requests.ts'
import { replyRequest } from '../table/reply.ts'
import { crossOriginDefaults, secondOrigin } from './preflight.ts'
import { preflightStep } from './preflight-paths.ts'
import { isPlain, readableStep, unchangedStep, withOrigin, withoutToken } from './readable-steps.ts'

const causes = [
  'The CORS configuration names one path (/mailbox/**), so /refData and /messageActions lack it.',
  'The annotation for CORS is on one controller only (@CrossOrigin, [EnableCors]).',
  'Responses that are streamed, or written by hand, skip the filter that adds the headers; so can 304 of a cache.',
]

type Readable = (id: string, why: string, send: RequestSpec) => WrittenStep

interface OperationGroup<N extends Need> {
  id: string
  says: string
  /** §5.1: what is refused without a token. */
  refused: ClauseId
  needs: readonly N[]
  changes?: readonly N[]
  features?: readonly Feature[]
  steps: (needs: Pick<Needs, N>, readable: Readable, origin: string) => WrittenStep[]
}

const readableAnswers = <const N extends Need>({
  id,
  says,
  refused,
  needs,
  changes,
  features = [],
  steps,
}: OperationGroup<N>): AnyScenario =>
  scenario<N | 'portalOrigin'>({
    id: `cross-origin-${id}-allowed`,
    title: `${says} allow the origin of the portal and expose Location; a refusal allows it too`,
    clauses: ['4.6.allow-origin', '4.6.expose-location', refused],
    needs: [...crossOriginDefaults.needs, ...needs],
    ...(changes && { changes, reads: 'item' }),
    features,
    causes,
    steps: (data) => {
      const origin = secondOrigin((data as Pick<Needs, 'portalOrigin'>).portalOrigin)
      const written = steps(data as Pick<Needs, N>, (...step) => readableStep(origin, ...step), origin)
      const [first, ...others] = written
      const tried = first && features[0] ? [first.triesFeature(features[0]), ...others] : written
      return [...tried, ...written.filter(isPlain).map((one) => withoutToken(origin, one))]
    },
  })

const optionalPart = <N extends OptionalPartNeed>(says: string, { feature, need, request }: PartRead<N>) =>
  readableAnswers({
    id: kebabCase(feature),
    says,
    refused: '5.1.token-required-optional-reads',
    needs: [need],
    features: [feature],
    steps: (needs, readable) => [readable(feature, `ask for the ${feature} of a message`, request(needs[need]))],
  })

export const readableOperations = [
  readableAnswers({
    id: 'message',
    says: 'Details and files',
    refused: '5.1.token-required-details',
    needs: ['readMessage'],
    steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId } }, readable, origin) => [
      readable('details', 'ask for the details of a message', getDetails({ messageId })),
      unchangedStep(origin, 'details-unchanged', getDetails({ messageId })),
      readable('content', 'download its main document', get(paths.content, { messageId, attachmentId })),
    ],
  }),
  readableAnswers({
    id: 'statistics',
    says: 'Statistics',
    refused: '5.1.token-required-statistics',
    needs: [],
    steps: (_none, readable) => [
      readable('nearlyExpired', 'count the messages that expire soon', nearlyExpiredRequest()),
      readable('withActionRequired', 'count the open actions', actionRequiredRequest()),
      readable('registeredMails', 'count the unread registered mails', registeredMailsRequest()),
    ],
  }),
  readableAnswers({
    id: 'reference-data',
    says: 'Reference data',
    refused: '5.1.token-required-reference-data',
    needs: referenceKinds.map(({ need }) => need),
    steps: (needs, readable, origin) =>
      referenceKinds.flatMap((kind) => {
        const record = recordRequest(kind, needs[kind.need].ids[0] ?? '')
        return [
          readable(kind.collection, `list the records of the kind ${kind.says}`, collectionRequest(kind)),
          readable(kind.record, `ask for one ${kind.says}`, record),
          unchangedStep(origin, `${kind.record}-unchanged`, record),
        ]
      }),
  }),
  readableAnswers({
    id: 'changes',
    says: 'Answers to a change',
    refused: '5.1.token-required-change-visibility',
    needs: ['movable'],
    changes: ['movable'],
    steps: ({ movable: { message, targetPartitionId } }, readable) => {
      const ids = [message.messageId]
      const [hide, show] = [setVisible(ids, false), setVisible(ids, true)]
      const [move, back] = [moveMessages(ids, targetPartitionId), moveMessages(ids, message.recipientPartition)]
      return [
        readable('changePartition', 'move a message', move).restore(back),
        readable('changeVisibility', 'hide it', hide).restore(show),
      ]
    },
  }),
  optionalPart('Bodies', messagePartReads.body),
  optionalPart('Payment data', messagePartReads.paymentData),
  optionalPart('Structured data', messagePartReads.structuredData),
  readableAnswers({
    id: 'actions',
    says: 'Actions',
    refused: '5.1.token-required-action',
    needs: ['openAction'],
    changes: ['openAction'],
    features: ['actions', 'requiredAction'],
    steps: ({ openAction: { messageId, messageActionId } }, readable, origin) => [
      readable('actionUpdate', 'execute an action', updateAction(messageId, messageActionId, true)).restore(
        updateAction(messageId, messageActionId, false),
      ),
      preflightStep(origin, 'preflight-update', 'PATCH', updateAction(messageId, messageActionId, true)),
      readable('action', 'ask for the action', readAction(messageId, messageActionId)),
    ],
  }),
  readableAnswers({
    id: 'reply',
    says: 'Answers to a reply',
    refused: '5.1.token-required-reply',
    needs: ['repliable', 'mailbox'],
    changes: ['repliable'],
    features: ['reply'],
    steps: ({ repliable, mailbox: { enterpriseNumber } }, readable) => [
      readable('reply', 'reply to a message', replyRequest(repliable, enterpriseNumber)),
    ],
  }),
  readableAnswers({
    id: 'templates',
    says: 'Message templates',
    refused: '5.1.token-as-bearer',
    needs: [],
    features: ['templates'],
    steps: (_none, readable, origin) => [
      readable('messageTemplates', 'ask for the templates', get(paths.messageTemplates, {})),
      readable('first-template', 'ask for the first template', get(paths.messageTemplates, {})).with({
        send: ([templates]) => withOrigin(origin, firstTemplateRequest(templates)),
      }),
    ],
  }),
]
