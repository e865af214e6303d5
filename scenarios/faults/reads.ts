import { limits } from '../../src/contract/interface/limits.ts'
import { otherPaths, paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, file, showsMessage, text } from '../../src/engine/expectations/answers/body.ts'
import { anyRecordList, nonEmptyJson } from '../../src/engine/expectations/answers/records.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { faultScenario } from './fault-scenario.ts'

const nearlyExpiredRequest = get(
  paths.nearlyExpired,
  {},
  { numberOfDaysBeforeExpiration: limits.nearlyExpiredDays, isRead: false },
)

const mainContentRequest = ({ messageId, mainAttachmentId: attachmentId }: Needs['readMessage']) =>
  get(paths.content, { messageId, attachmentId })

const senderApplicationsRequest = { ...get(paths.senderApplications, {}), otherPaths: [otherPaths.senderApplications] }

/** §5.6: whatever is read of messages is closed to a user whose rights nobody tells. */
const userScenarios: readonly AnyScenario[] = [
  faultScenario({
    lookup: 'rights',
    name: 'message',
    says: 'neither details nor content of a message are answered',
    clauses: ['5.6.unanswered-right-closes-reads', '5.6.no-content-without-right'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [
      {
        why: 'download its main content',
        send: mainContentRequest(readMessage),
        known: [file(readMessage.mainDigest)],
      },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [showsMessage(readMessage)],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'body',
    says: 'no body is answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithBody'],
    features: ['body'],
    offers: 'body',
    attempts: ({ messageWithBody: { messageId, bodyWords } }) => [
      { why: 'ask for the body', send: get(paths.body, { messageId }), known: [text(bodyWords)] },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'payment-data',
    says: 'no payment data are answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithPaymentData'],
    features: ['paymentData'],
    offers: 'paymentData',
    attempts: ({ messageWithPaymentData: { messageId } }) => [
      { why: 'ask for the payment data', send: get(paths.paymentData, { messageId }), known: [nonEmptyJson] },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'structured-data',
    says: 'no structured data are answered',
    clauses: ['5.6.unanswered-right-closes-reads'],
    needs: ['messageWithStructuredData'],
    features: ['structuredData'],
    offers: 'structuredData',
    attempts: ({ messageWithStructuredData: { messageId } }) => [
      { why: 'ask for the structured data', send: get(paths.structuredData, { messageId }), known: [nonEmptyJson] },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'list-of-partition',
    says: 'no message of a partition is listed',
    clauses: ['5.6.unanswered-right-closes-lists'],
    needs: ['partitionB'],
    attempts: ({ partitionB: { partitionId } }) => [
      {
        why: 'ask for the list of partition B',
        send: listMessages({ recipientPartition: partitionId, pageSize: 10 }),
        known: [nonEmptyList],
      },
    ],
  }),
  faultScenario({
    lookup: 'rights',
    name: 'statistics',
    says: 'no message is counted',
    clauses: ['5.6.unanswered-right-closes-statistics'],
    needs: ['expiringSoon'],
    attempts: () => [
      { why: 'ask how many messages expire soon', send: nearlyExpiredRequest, known: [countAtLeast(1)] },
    ],
  }),
]

/** §5.2, §5.5: applications fare no better. */
const applicationScenarios: readonly AnyScenario[] = [
  faultScenario({
    lookup: 'introspect',
    name: 'message',
    says: 'neither reference data nor content nor details are answered',
    clauses: ['5.2.unconfirmed-closes-reads'],
    needs: ['closedMessage'],
    attempts: ({ closedMessage }) => [
      { why: 'ask for the sender applications', send: senderApplicationsRequest, known: [anyRecordList] },
      {
        why: 'download its main content',
        send: mainContentRequest(closedMessage),
        known: [file(closedMessage.mainDigest)],
      },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: closedMessage.messageId }),
        known: [showsMessage(closedMessage)],
      },
    ],
  }),
  faultScenario({
    lookup: 'mandate',
    name: 'message',
    says: 'neither content nor details nor a count are answered',
    clauses: ['5.5.unanswered-mandate-closes-reads'],
    needs: ['readMessage'],
    attempts: ({ readMessage }) => [
      { why: 'ask how many messages expire soon', send: nearlyExpiredRequest, known: [countAtLeast(0)] },
      {
        why: 'download its main content',
        send: mainContentRequest(readMessage),
        known: [file(readMessage.mainDigest)],
      },
      {
        why: 'ask for its details',
        send: get(paths.details, { messageId: readMessage.messageId }),
        known: [showsMessage(readMessage)],
      },
    ],
  }),
]

export const faultReadScenarios: readonly AnyScenario[] = [...userScenarios, ...applicationScenarios]
