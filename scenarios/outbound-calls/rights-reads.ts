/** §5.6: the provider looks up the right on the partition of a message before it returns anything of the message. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { file, showsMessage, status, text } from '../../src/engine/expectations/answers/body.ts'
import { anyData } from '../../src/engine/expectations/answers/records.ts'
import { noSuccessBeforeCall } from '../../src/engine/expectations/calls.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { rightsLookupDefaults } from './rights-lists.ts'

/** The right on the partition of the message was looked up, alone or together with all others. */
export const asksRightOn = ({ recipientPartition }: MessageHandle) =>
  noSuccessBeforeCall(
    'userPartitionRights',
    `with partitionId=${recipientPartition}, or for all partitions`,
    ({ parameters }) => (parameters.partitionId ?? recipientPartition) === recipientPartition,
  )

/** An operation that reads one message. */
interface ReadOperation<N extends Need> {
  operation: 'details' | 'content' | 'body' | 'paymentData' | 'structuredData'
  what: string
  need: N
  feature?: Extract<Feature, 'body' | 'paymentData' | 'structuredData'>
  send: (message: Needs[N]) => RequestSpec
  /** Holds if the answer is what was requested. */
  known: (message: Needs[N]) => Expectation
  clause: ClauseId
}

const rightAskedForRead = <
  N extends 'message' | 'readMessage' | 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData',
>({
  operation,
  what,
  need,
  feature,
  send,
  known,
  clause,
}: ReadOperation<N>) =>
  scenario({
    ...rightsLookupDefaults,
    id: `calls-rights-${kebabCase(operation)}`,
    title: `Before it returns ${what}, the provider looks up the right on the partition`,
    clauses: [clause, '5.6.no-content-without-right'],
    needs: [need],
    ...(feature && { features: [feature] }),
    steps: (needs) => [
      step(operation, `as a new user, get ${what}`)
        .send(send(needs[need]))
        .triesFeature(feature)
        .given(status(200), known(needs[need]))
        .expect(asksRightOn(needs[need])),
    ],
  })

export const rightsReadScenarios = [
  rightAskedForRead({
    operation: 'details',
    what: 'the details',
    need: 'message',
    send: ({ messageId }) => getDetails({ messageId }),
    known: showsMessage,
    clause: '5.6.details-ask-right',
  }),
  rightAskedForRead({
    operation: 'content',
    what: 'attachment content',
    need: 'readMessage',
    send: ({ messageId, mainAttachmentId: attachmentId }) => get(paths.content, { messageId, attachmentId }),
    known: ({ mainDigest }) => file(mainDigest),
    clause: '5.6.content-asks-right',
  }),
  rightAskedForRead({
    operation: 'body',
    what: 'the body',
    need: 'messageWithBody',
    feature: 'body',
    send: ({ messageId }) => get(paths.body, { messageId }),
    known: ({ bodyWords }) => text(bodyWords),
    clause: '5.6.body-asks-right',
  }),
  rightAskedForRead({
    operation: 'paymentData',
    what: 'the payment data',
    need: 'messageWithPaymentData',
    feature: 'paymentData',
    send: ({ messageId }) => get(paths.paymentData, { messageId }),
    known: () => anyData,
    clause: '5.6.payment-data-ask-right',
  }),
  rightAskedForRead({
    operation: 'structuredData',
    what: 'the structured data',
    need: 'messageWithStructuredData',
    feature: 'structuredData',
    send: ({ messageId }) => get(paths.structuredData, { messageId }),
    known: () => anyData,
    clause: '5.6.structured-data-ask-right',
  }),
]
