/** §5.6, §6: after the notification of a deleted right, no operation returns anything of a message of the partition. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { file, status, text } from '../../src/engine/expectations/answers/body.ts'
import { anyData } from '../../src/engine/expectations/answers/records.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { deletedRightClauses, inTime, operationDefaults, rightDeletedSteps } from './right-deleted-steps.ts'

type ReadNeed = Extract<
  Need,
  'readMessage' | 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData'
>

/** An operation that returns a part of a message. */
interface ClosedRead<N extends ReadNeed> {
  /** In ids. */
  part: 'content' | 'body' | 'payment-data' | 'structured-data'
  title: string
  says: string
  need: N
  feature?: Extract<Feature, 'body' | 'paymentData' | 'structuredData'>
  send: (message: Needs[N]) => RequestSpec
  /** Holds if the answer is what was requested. */
  known: (message: Needs[N]) => Expectation
  clause: ClauseId
}

const closedRead = <N extends ReadNeed>({ part, title, says, need, feature, send, known, clause }: ClosedRead<N>) =>
  scenario({
    ...operationDefaults,
    id: `event-right-deleted-closes-${part}`,
    title: `A notification of a deleted right closes ${title} of the partition`,
    clauses: [...deletedRightClauses, clause],
    needs: [need, 'mailbox'],
    features: ['events', ...(feature ? [feature] : [])],
    steps: (data) => {
      const { [need]: message, mailbox } = data as Needs
      return [
        step(`${part}-before`, `with the right, ${says}`)
          .send(send(message))
          .triesFeature(feature)
          .given(status(200), known(message)),
        ...rightDeletedSteps(part, message, mailbox.enterpriseNumber),
        step(`${part}-after`, `${says} again`).send(send(message)).with(inTime).expect(ifDone(3, messageRefused)),
      ]
    },
  })

export const closedReadScenarios = [
  closedRead({
    part: 'content',
    title: 'the files',
    says: 'download the main document of a message',
    need: 'readMessage',
    send: ({ messageId, mainAttachmentId: attachmentId }) => get(paths.content, { messageId, attachmentId }),
    known: ({ mainDigest }) => file(mainDigest),
    clause: '5.6.content-refused',
  }),
  closedRead({
    part: 'body',
    title: 'the bodies',
    says: 'get the body of a message',
    need: 'messageWithBody',
    feature: 'body',
    send: ({ messageId }) => get(paths.body, { messageId }),
    known: ({ bodyWords }) => text(bodyWords),
    clause: '5.6.body-refused',
  }),
  closedRead({
    part: 'payment-data',
    title: 'the payment data',
    says: 'get the payment data of a message',
    need: 'messageWithPaymentData',
    feature: 'paymentData',
    send: ({ messageId }) => get(paths.paymentData, { messageId }),
    known: () => anyData,
    clause: '5.6.payment-data-refused',
  }),
  closedRead({
    part: 'structured-data',
    title: 'the structured data',
    says: 'get the structured data of a message',
    need: 'messageWithStructuredData',
    feature: 'structuredData',
    send: ({ messageId }) => get(paths.structuredData, { messageId }),
    known: () => anyData,
    clause: '5.6.structured-data-refused',
  }),
]
