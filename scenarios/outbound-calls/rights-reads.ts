import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { MessageHandle, Need, Needs } from '../../src/contract/test-data/needs.ts'
import { file, shows, status, text } from '../../src/engine/expectations/answers/body.ts'
import { someData } from '../../src/engine/expectations/answers/records.ts'
import { givesNothingBefore } from '../../src/engine/expectations/calls.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofRights } from './causes.ts'

interface Reading<N extends Need> {
  name: string
  what: string
  need: N
  feature?: Extract<Feature, 'body' | 'paymentData' | 'structuredData'>
  send: (message: Needs[N]) => RequestSpec
  /** By which the answer is known for what was asked. */
  known: (message: Needs[N]) => Expectation
  clause: ClauseId
}

/** §5.6: nothing of a message is shown before the right on its partition was asked. */
const read = <
  N extends 'message' | 'readMessage' | 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData',
>({
  name,
  what,
  need,
  feature,
  send,
  known,
  clause,
}: Reading<N>): AnyScenario =>
  scenario({
    id: `calls-rights-${name}`,
    rows: [],
    title: `For ${what} the right on the partition of the message is asked`,
    level: 'MUST',
    clauses: [clause, '5.6.no-content-without-right'],
    persona: 'humanUser',
    needs: [need],
    ...(feature && { features: [feature] }),
    reads: 'item',
    changes: [],
    evidence: 'own',
    causes: ofRights,
    steps: (needs) => [
      {
        why: `as a user who never came before, ask for ${what}`,
        send: send(needs[need]),
        ...(feature && { offers: feature }),
        given: [status(200), known(needs[need])],
        expect: [asksRightOn(needs[need])],
      },
    ],
  })

/** §5.6: the reading of one message. */
export const rightsToRead: readonly AnyScenario[] = [
  read({
    name: 'details',
    what: 'the details',
    need: 'message',
    send: ({ messageId }) => get(paths.details, { messageId }),
    known: shows,
    clause: '5.6.details-ask-right',
  }),
  read({
    name: 'content',
    what: 'the content of an attachment',
    need: 'readMessage',
    send: ({ messageId, mainAttachmentId: attachmentId }) => get(paths.content, { messageId, attachmentId }),
    known: ({ mainDigest }) => file(mainDigest),
    clause: '5.6.content-asks-right',
  }),
  read({
    name: 'body',
    what: 'the body',
    need: 'messageWithBody',
    feature: 'body',
    send: ({ messageId }) => get(paths.body, { messageId }),
    known: ({ bodyWords }) => text(bodyWords),
    clause: '5.6.body-asks-right',
  }),
  read({
    name: 'payment-data',
    what: 'the payment data',
    need: 'messageWithPaymentData',
    feature: 'paymentData',
    send: ({ messageId }) => get(paths.paymentData, { messageId }),
    known: () => someData,
    clause: '5.6.payment-data-ask-right',
  }),
  read({
    name: 'structured-data',
    what: 'the structured data',
    need: 'messageWithStructuredData',
    feature: 'structuredData',
    send: ({ messageId }) => get(paths.structuredData, { messageId }),
    known: () => someData,
    clause: '5.6.structured-data-ask-right',
  }),
]

/** The right on the partition of the message was asked, by its name or together with all others. */
export const asksRightOn = ({ recipientPartition }: MessageHandle) =>
  givesNothingBefore(
    'userPartitionRights',
    `with partitionId=${recipientPartition}, or for all partitions`,
    ({ parameters }) => (parameters.partitionId ?? recipientPartition) === recipientPartition,
  )
