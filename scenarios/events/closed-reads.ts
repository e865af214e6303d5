/** §5.6, §6: after the notification of a deleted right, no operation returns anything of a message of the partition. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type MessageRead, messagePartReads, type ReadNeed } from '../states/message-reads.ts'
import { deletedRightClauses, inTime, operationDefaults, rightDeletedSteps } from './right-deleted-steps.ts'

interface ClosedRead<N extends ReadNeed> {
  /** In ids. */
  part: 'content' | 'body' | 'payment-data' | 'structured-data'
  title: string
  says: string
  read: MessageRead<N>
  clause: ClauseId
}

const closedRead = <N extends ReadNeed>({ part, title, says, read, clause }: ClosedRead<N>) => {
  const { need, feature, request, known } = read
  return scenario({
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
          .send(request(message))
          .triesFeature(feature)
          .given(status(200), known(message)),
        ...rightDeletedSteps(part, message, mailbox.enterpriseNumber),
        step(`${part}-after`, `${says} again`).send(request(message)).with(inTime).expect(ifDone(3, messageRefused)),
      ]
    },
  })
}

export const closedReadScenarios = [
  closedRead({
    part: 'content',
    title: 'the files',
    says: 'download the main document of a message',
    read: messagePartReads.content,
    clause: '5.6.content-refused',
  }),
  closedRead({
    part: 'body',
    title: 'the bodies',
    says: 'get the body of a message',
    read: messagePartReads.body,
    clause: '5.6.body-refused',
  }),
  closedRead({
    part: 'payment-data',
    title: 'the payment data',
    says: 'get the payment data of a message',
    read: messagePartReads.paymentData,
    clause: '5.6.payment-data-refused',
  }),
  closedRead({
    part: 'structured-data',
    title: 'the structured data',
    says: 'get the structured data of a message',
    read: messagePartReads.structuredData,
    clause: '5.6.structured-data-refused',
  }),
]
